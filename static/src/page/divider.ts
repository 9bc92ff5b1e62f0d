import { byId, fromRight, wayOf } from '../dom/dom';

const key = 'whichline-width';
const [narrowest, widest, step] = [25, 75, 2]; // percent

/** Makes the width of the file adjustable, and remembers it for the visit. */
export function useDivider() {
  const divider = byId('divider');
  const panes = divider.parentElement!;
  const move = (percent: number) => {
    const width = Math.min(Math.max(percent, narrowest), widest);
    panes.style.setProperty('--file-width', `${width}%`);
    divider.ariaValueNow = String(Math.round(width));
    try {
      sessionStorage.setItem(key, String(width));
    } catch {
      // storage is not available
    }
  };
  const share = () => (100 * byId('file').offsetWidth) / panes.offsetWidth;

  requestAnimationFrame(() => (divider.ariaValueNow = String(Math.round(share())))); // earlier, the page would be laid out for it
  try {
    const kept = Number(sessionStorage.getItem(key));
    if (kept) move(kept);
  } catch {
    // storage was not available
  }
  divider.addEventListener('pointerdown', (e) => divider.setPointerCapture(e.pointerId));
  divider.addEventListener('pointermove', (e) => {
    if (!divider.hasPointerCapture(e.pointerId)) return;
    const { left, right, width } = panes.getBoundingClientRect();
    const before = fromRight() ? right - e.clientX : e.clientX - left;
    move((100 * before) / width);
  });
  divider.addEventListener('keydown', (e) => {
    const way = wayOf(e.key);
    const to = { Home: narrowest, End: widest }[e.key] ?? (way && share() + way * step);
    if (!to) return;
    e.preventDefault();
    move(to);
  });
}
