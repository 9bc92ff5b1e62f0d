interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** The only policy that turns text into HTML: text rendered by this server. */
const rules = { createHTML: (html: string) => html };
const policy = window.trustedTypes?.createPolicy('server-html', rules) ?? rules;

/** Returns the element in html, which this server rendered. */
export function parsed(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(html);
  return template.content.firstElementChild!;
}
