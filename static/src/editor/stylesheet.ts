import { StyleModule } from 'style-mod';

const sheet = new CSSStyleSheet();
const modules: StyleModule[] = [];

/**
 * Adds the editor's rules under a policy that forbids <style> elements: as a constructed style
 * sheet, which only a running script can create. They are in a layer, so every unlayered rule
 * of ours wins over them.
 */
StyleModule.mount = (root, mounted) => {
  for (const module of [mounted].flat() as StyleModule[]) {
    if (!modules.includes(module)) modules.push(module);
  }
  sheet.replaceSync(`@layer codemirror {\n${modules.map((m) => m.getRules()).join('\n')}\n}`);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
};

/** Whether the browser supports this. */
export const supported = 'adoptedStyleSheets' in document;
