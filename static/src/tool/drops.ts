import { choose } from '../dom/dom';

/**
 * Chooses files dropped on an area in its field. A file dropped elsewhere on the page is
 * recognised, and the tool for it opened.
 */
export function takeDrops() {
  const take = (e: DragEvent) => {
    const dropped = e.dataTransfer;
    if (!dropped?.types.includes('Files')) return;
    e.preventDefault();
    const [file] = e.type === 'drop' ? dropped.files : [];
    if (!file) return;
    const field = (e.target as Element).closest('.drop')?.querySelector<HTMLInputElement>('[type=file]');
    if (field) choose(field, dropped.files);
    else void import('./dropped').then(({ open }) => open(file));
  };
  addEventListener('dragover', take);
  addEventListener('drop', take);
}
