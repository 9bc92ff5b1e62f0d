/**
 * Updates old to look like fresh by changing only the differences, so that focus, scroll
 * position, open elements and the pointer's target stay. An element with an id is kept only
 * for one with the same id. Where fresh omits content, old keeps its content except for the
 * summary.
 */
export function morph(old: Element, fresh: Element) {
  if (old.isEqualNode(fresh)) return;
  if (fresh.hasAttribute('data-left-out') && old.hasChildNodes()) return leave(old, fresh);
  morphAttributes(old, fresh);
  let node = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const kept = partner(node, wanted);
    if (!kept) {
      old.insertBefore(wanted, node);
      continue;
    }
    while (node !== kept) node = removed(node!);
    if (kept instanceof Element) morph(kept, wanted as Element);
    else if (kept.nodeValue !== wanted.nodeValue) kept.nodeValue = wanted.nodeValue;
    node = kept.nextSibling;
  }
  while (node) node = removed(node);
}

/** Marks old, which will be updated later. */
function leave(old: Element, fresh: Element) {
  old.setAttribute('data-left-out', '');
  const [summary, wanted] = [old, fresh].map((e) => e.querySelector(':scope > summary'));
  if (summary && wanted) morph(summary, wanted);
}

/** Returns the node, from the given one on, to be updated to the wanted one, or null. */
function partner(node: ChildNode | null, wanted: ChildNode): ChildNode | null {
  const id = idOf(wanted);
  if (!id) return node && node.nodeName === wanted.nodeName && !idOf(node) ? node : null;
  while (node && (idOf(node) !== id || node.nodeName !== wanted.nodeName)) node = node.nextSibling;
  return node;
}

function idOf(node: ChildNode): string {
  return node instanceof Element ? node.id : '';
}

/** Removes a node and returns the next one. */
function removed(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function morphAttributes(old: Element, fresh: Element) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== 'open') old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && name !== 'open') old.setAttribute(name, value);
  }
}
