import { StyleModule } from 'style-mod';

const sheet = new CSSStyleSheet();
const modules: StyleModule[] = [];

/**
 * Lets the editor's own rules into the page under a policy that takes no
 * <style> element: as a constructed style sheet, which only a script that runs
 * already can make. They stand in a layer, so every rule of ours that is in
 * none comes before them.
 */
StyleModule.mount = (root, mounted) => {
  for (const module of [mounted].flat() as StyleModule[]) {
    if (!modules.includes(module)) modules.push(module);
  }
  sheet.replaceSync(`@layer codemirror {\n${modules.map((m) => m.getRules()).join('\n')}\n}`);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
};

/** Whether the browser can do this. */
export const supported = 'adoptedStyleSheets' in document;
