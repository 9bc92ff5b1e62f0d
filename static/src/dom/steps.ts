/** Maximum time in milliseconds for which the page may ignore keys. */
const longestTask = 12;

/** Runs steps in order, and handles keys in between if they take long. It stops when go returns false. */
export async function inSteps(steps: (() => void)[], go: () => boolean) {
  let start = performance.now();
  for (const step of steps) {
    if (performance.now() - start > longestTask) {
      await pause();
      if (!go()) return;
      start = performance.now();
    }
    step();
  }
}

/** Maximum wait for a frame in milliseconds: a hidden page has no frames. */
const longestFrame = 50;

/** Calls f once all changes so far are painted. */
export function afterPaint(f: () => void) {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    clearTimeout(timer);
    f();
  };
  const timer = setTimeout(once, longestFrame);
  requestAnimationFrame(() => void pause().then(once));
}

/** Waits for other tasks of the browser. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
