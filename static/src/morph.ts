/**
 * Makes old look like fresh by changing what differs and leaving the rest, so
 * that focus, scrolling and what is open or pointed at stay.
 */
export function morph(old: Element, fresh: Element) {
  morphAttributes(old, fresh);
  let node = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    if (!node) {
      old.append(wanted);
      continue;
    }
    const next: ChildNode | null = node.nextSibling;
    if (node.nodeType !== wanted.nodeType || node.nodeName !== wanted.nodeName) {
      node.replaceWith(wanted);
    } else if (node instanceof Element) {
      morph(node, wanted as Element);
    } else if (node.nodeValue !== wanted.nodeValue) {
      node.nodeValue = wanted.nodeValue;
    }
    node = next;
  }
  while (node) {
    const next: ChildNode | null = node.nextSibling;
    node.remove();
    node = next;
  }
}

function morphAttributes(old: Element, fresh: Element) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== 'open') old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && name !== 'open') old.setAttribute(name, value);
  }
}
