/** How long the page may be kept from answering keys, in milliseconds. */
const longestTask = 12;

/** Does one step after the other and lets keys in between when they take long. Stops when go says so. */
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

/** How long to wait for a frame, in milliseconds: a page that nobody sees has none. */
const longestFrame = 50;

/** Calls f once what changed until now was painted. */
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

/** Waits until the browser has done what else there is to do. */
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
