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
