import { byId } from '../dom/dom';

const key = 'whichline-width';
const [narrowest, widest, step] = [25, 75, 2]; // percent

/** Lets the file be made wider and narrower, and remembers that for the visit. */
export function useDivider() {
  const divider = byId('divider');
  const panes = divider.parentElement!;
  const move = (percent: number) => {
    const width = Math.min(Math.max(percent, narrowest), widest);
    panes.style.setProperty('--file-width', `${width}%`);
    divider.ariaValueNow = String(Math.round(width));
    keep(String(width));
  };
  const share = () => (100 * byId('file').offsetWidth) / panes.offsetWidth;

  divider.ariaValueNow = String(Math.round(share()));
  const kept = Number(remembered());
  if (kept) move(kept);
  divider.addEventListener('pointerdown', (e) => divider.setPointerCapture(e.pointerId));
  divider.addEventListener('pointermove', (e) => {
    if (!divider.hasPointerCapture(e.pointerId)) return;
    const { left, right, width } = panes.getBoundingClientRect();
    const before = getComputedStyle(panes).direction === 'rtl' ? right - e.clientX : e.clientX - left;
    move((100 * before) / width);
  });
  divider.addEventListener('keydown', (e) => {
    const to = { ArrowLeft: share() - step, ArrowRight: share() + step, Home: narrowest, End: widest }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    move(to);
  });
}

function keep(width: string) {
  try {
    sessionStorage.setItem(key, width);
  } catch {
    // the browser keeps nothing
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
