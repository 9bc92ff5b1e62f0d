// Code that runs in the page during measurements.

/** Starts to record events in the page. */
export function install() {
  const seen = { shifts: [], long: [], painted: [], marked: [], checks: [] };
  window.seen = seen;
  const observe = (type, f) => new PerformanceObserver((list) => list.getEntries().forEach(f)).observe({ type, buffered: true });
  observe('layout-shift', (e) => {
    const what = e.sources.map(({ node }) => node?.id || node?.className || node?.nodeName || '?');
    seen.shifts.push({ value: e.value, at: e.startTime, what });
  });
  observe('longtask', (e) => seen.long.push(e.duration));
  observe('resource', (e) => e.name.endsWith('/check') && seen.checks.push({ at: e.startTime, took: e.duration }));

  /** Calls f once the present content is painted. */
  const afterPaint = (f) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = f;
      port2.postMessage(null);
    });
  };
  let key = 0;

  /** Resolves once the form is answered. It does nothing in the page that takes time. */
  window.answered = () =>
    new Promise((resolve) => {
      const { dataset } = document.querySelector('.tester');
      const look = () => (dataset.answered === 'true' ? resolve() : setTimeout(look, 20));
      look();
    });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      key = timeStamp;
      afterPaint(() => seen.painted.push(performance.now() - timeStamp));
    },
    { capture: true },
  );
  addEventListener('DOMContentLoaded', () => {
    const tester = document.querySelector('.tester');
    new MutationObserver(() => {
      if (tester.dataset.answered !== 'true' || !key) return;
      const from = key;
      key = 0; // the complete answer, which comes later, is not measured
      afterPaint(() => seen.marked.push({ from, took: performance.now() - from }));
    }).observe(tester, { attributeFilter: ['data-answered'] });
  });
}

/** Returns the records since the last call. */
export function collect() {
  const { seen } = window;
  const taken = structuredClone(seen);
  for (const list of Object.values(seen)) list.length = 0;
  const checks = taken.checks.filter(({ at }) => taken.marked.some(({ from, took }) => from <= at && at <= from + took));
  const times = (list) => list.map(({ took }) => took);
  return { ...taken, checks: times(checks), questions: taken.checks.length, marked: times(taken.marked) };
}
