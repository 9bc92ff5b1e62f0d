/** Has files dropped on an area chosen in its field, and shows that it takes them. */
export function useDropAreas() {
  for (const area of document.querySelectorAll<HTMLElement>('.drop')) {
    area.addEventListener('dragover', (e) => {
      if (!e.dataTransfer?.types.includes('Files')) return;
      e.preventDefault();
      e.stopPropagation();
      area.dataset['over'] = '';
    });
    area.addEventListener('dragleave', () => delete area.dataset['over']);
    area.addEventListener('drop', (e) => {
      delete area.dataset['over'];
      if (!e.dataTransfer?.files.length) return;
      e.preventDefault();
      e.stopPropagation();
      choose(area.querySelector<HTMLInputElement>('[type=file]')!, e.dataTransfer.files);
    });
  }
}

/** Chooses files in a field, as its visitor would. */
export function choose(field: HTMLInputElement, files: FileList) {
  field.files = files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
