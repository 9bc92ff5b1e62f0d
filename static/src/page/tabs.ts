import { byId, wayOf } from '../dom/dom';

/** Returns the tabs, in order. */
const tabs = () => ['verdicts', 'findings', 'groups', 'policy'].map((name) => byId(`tab-${name}`));

/** Returns the panel of a tab. */
const panelOf = (tab: HTMLElement) => byId(tab.id.replace('tab', 'panel'));

let opened = (_panel: HTMLElement) => {};

/** Calls f whenever a panel comes into view. */
export function onPanel(f: (panel: HTMLElement) => void) {
  opened = f;
}

/** Turns the links to the panels into tabs, and the parts of a narrow page into views. */
export function useTabs(tester: HTMLElement) {
  const list = byId('tabs');
  list.role = 'tablist';
  for (const tab of tabs()) {
    const panel = panelOf(tab);
    tab.role = 'tab';
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
  }
  list.addEventListener('keydown', turn);
  document.addEventListener('click', follow);
  const target = location.hash.startsWith('#s=') ? null : document.getElementById(location.hash.slice(1));
  open(target?.closest<HTMLElement>('.panel') ?? byId('panel-verdicts'));
  tester.dataset['view'] = target?.closest('.side') ? 'side' : 'file';
  markView();
}

/** Shows the part of the page with an element, and unfolds its surroundings. */
export function reveal(element: Element) {
  const tester = document.querySelector<HTMLElement>('.tester')!;
  if (!tester.hasAttribute('data-ready')) return;
  const panel = element.closest<HTMLElement>('.panel');
  if (panel) open(panel);
  if (panel || element.closest('#file')) tester.dataset['view'] = panel ? 'side' : 'file';
  for (let e = element.closest('details'); e; e = e.parentElement!.closest('details')) e.open = true;
  markView();
}

function open(panel: HTMLElement) {
  for (const tab of tabs()) {
    const chosen = panelOf(tab) === panel;
    tab.ariaSelected = String(chosen);
    tab.tabIndex = chosen ? 0 : -1;
    panelOf(tab).toggleAttribute('data-open', chosen);
    if (chosen) document.querySelector<HTMLElement>('.tester')!.dataset['tab'] = tab.id.replace('tab-', '');
  }
  opened(panel);
}

/** Marks the visible part in the bar of a narrow page. */
function markView() {
  const tester = document.querySelector<HTMLElement>('.tester')!;
  const id = tester.dataset['view'] === 'file' ? 'file' : document.querySelector('.panel[data-open] > section')?.id;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.views a')) {
    if (link.hash === `#${id}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** Shows the target of a link on this page. */
function follow(e: MouseEvent) {
  const link = (e.target as Element).closest<HTMLAnchorElement>('a[href^="#"], [data-goto]');
  if (!link?.hash || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const target = document.getElementById(link.hash.slice(1));
  if (!target) return;
  reveal(target);
  if (link.matches('#tabs a, .views a')) e.preventDefault();
  if (link.matches('.skip')) focus(e, target);
}

/** Moves the focus to a part of the page, or to its main field. */
function focus(e: Event, target: HTMLElement) {
  e.preventDefault();
  const field = target.querySelector<HTMLElement>('.cm-content') ?? target.querySelector<HTMLElement>('a.verdict') ?? target.querySelector<HTMLElement>('textarea');
  (field ?? target).focus();
}

/** Lets arrow keys move between tabs. */
function turn(e: KeyboardEvent) {
  const all = tabs();
  const here = all.indexOf(document.activeElement as HTMLElement);
  const way = wayOf(e.key);
  const next = { Home: 0, End: -1 }[e.key] ?? (way ? (here + way) % all.length : undefined);
  if (here < 0 || next === undefined) return;
  e.preventDefault();
  const tab = all.at(next)!;
  tab.focus();
  open(panelOf(tab));
}
