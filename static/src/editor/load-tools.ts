import { StateEffect, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** The tools of a view, loading or loaded. */
const loading = new WeakMap<EditorView, Promise<typeof import('./tools')>>();

/** Loads the tools once. After a failure, the next call tries again. */
function load(view: EditorView) {
  let loaded = loading.get(view);
  if (!loaded) {
    loaded = import('./tools').then((all) => {
      view.dispatch({ effects: StateEffect.appendConfig.of(all.tools) });
      return all;
    });
    loaded.catch(() => loading.delete(view));
    loading.set(view, loaded);
  }
  return loaded;
}

/** Opens the panel to find and replace; failed is called if it cannot be loaded. */
export async function openSearch(view: EditorView, failed: () => void) {
  try {
    (await load(view)).openSearchPanel(view);
  } catch {
    failed();
  }
}

/**
 * Loads completion and search when the editor is first focused: most visitors only read, and
 * are spared a tenth of the script.
 */
export const loadTools: Extension = EditorView.domEventHandlers({ focus: (_, view) => void load(view).catch(() => {}) });
