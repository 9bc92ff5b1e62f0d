interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** The one policy that may make HTML of text: of what our own server renders. */
const rules = { createHTML: (html: string) => html };
const policy = window.trustedTypes?.createPolicy('server-html', rules) ?? rules;

/** Returns the element that html, rendered by our own server, consists of. */
export function parsed(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(html);
  return template.content.firstElementChild!;
}
