import { button, byId, element, fromRight } from '../dom/dom';
import { knownCrawlers } from '../server/known-crawlers';
import { word } from '../words/words';

/** Maximum number of crawlers shown as chips; more are shown as text. */
const mostChips = 40;

/** Maximum number of suggestions from the catalogue. */
const mostFound = 30;

/**
 * Shows the crawlers as removable chips, and lets visitors add others from the catalogue. The
 * field holds their names, and can be shown instead.
 */
export class Chips {
  private readonly field = byId<HTMLTextAreaElement>('agents');
  private readonly list = byId('chips');
  private readonly menu = byId('add-crawlers');
  private readonly turn = button('quiet as-text');
  private asText = false;
  private shown = ''; // the crawlers of the chips

  constructor() {
    this.turn.addEventListener('click', () => {
      this.menu.hidePopover();
      this.showText(!this.asText);
      if (this.asText) this.field.focus();
    });
    this.field.addEventListener('input', () => this.show());
    this.field.addEventListener('focus', () => this.showText(true));
    this.list.addEventListener('click', (e) => {
      const name = (e.target as Element).closest<HTMLElement>('[data-remove]')?.dataset['remove'];
      if (name !== undefined) this.remove(name);
    });
    this.searchCatalogue();
    this.offerPresets();
    this.show();
  }

  /** Shows the crawlers in the field. */
  show() {
    const names = this.names();
    const text = this.asText || names.length > mostChips;
    this.list.hidden = text;
    this.turn.hidden = names.length > mostChips;
    (text ? byId('crawlers') : this.menu).append(this.turn);
    this.turn.textContent = word(text ? 'as.chips' : 'as.text');
    byId('crawlers').toggleAttribute('data-chips', !text);
    this.field.tabIndex = text ? 0 : -1;
    if (text || this.shown === names.join('\n')) return;
    this.shown = names.join('\n');
    const add = button('chip-add', `${word('add')} ▾`);
    add.popoverTargetElement = this.menu;
    this.list.replaceChildren(add, ...names.map(chip));
  }

  private names(): string[] {
    return this.field.value.split('\n').map((name) => name.trim()).filter(Boolean);
  }

  private set(names: string[]) {
    this.field.value = names.join('\n');
    this.field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  private remove(name: string) {
    const at = this.names().indexOf(name);
    this.set(this.names().filter((other) => other !== name));
    const chips = this.list.querySelectorAll<HTMLElement>('[data-remove]');
    (chips[Math.min(at, chips.length - 1)] ?? this.list.querySelector('button'))?.focus();
  }

  private add(name: string) {
    if (!this.names().includes(name)) this.set([...this.names(), name]);
  }

  private showText(text: boolean) {
    this.asText = text;
    this.show();
  }

  private searchCatalogue() {
    const search = byId<HTMLInputElement>('add-search');
    const find = () => this.showFound(search);
    search.addEventListener('input', find);
    search.addEventListener('keydown', (e) => {
      if (e.key !== 'Enter') return;
      e.preventDefault();
      void find().then(() => byId('add-found').querySelector('button')?.click());
    });
    this.menu.addEventListener('toggle', (e) => {
      if ((e as ToggleEvent).newState !== 'open') return;
      this.place();
      search.value = '';
      void find();
      search.focus();
    });
    byId('add-found').addEventListener('click', (e) => {
      const name = (e.target as Element).closest<HTMLElement>('[data-name]')?.dataset['name'];
      if (name === undefined) return;
      this.add(name);
      void find();
      search.select();
      search.focus();
    });
  }

  /** Moves the presets into the menu of additions when it first opens: earlier, all after them would be styled anew. */
  private offerPresets() {
    const presets = byId('add-presets');
    this.menu.addEventListener('beforetoggle', () => presets.append(document.querySelector('.presets')!), { once: true });
    presets.addEventListener('click', () => this.menu.hidePopover());
  }

  /** Puts the menu below its button, within the window. */
  private place() {
    const { left, right, bottom } = this.list.querySelector('.chip-add')!.getBoundingClientRect();
    const start = fromRight() ? innerWidth - right : left;
    this.menu.style.setProperty('inset-inline-start', `${Math.max(8, Math.min(start, innerWidth - this.menu.offsetWidth - 8))}px`);
    this.menu.style.setProperty('inset-block-start', `${Math.max(8, Math.min(bottom + 4, innerHeight - this.menu.offsetHeight - 8))}px`);
  }

  /** Shows the matches in the catalogue for the typed text. The catalogue is loaded for the first search. */
  private async showFound(search: HTMLInputElement) {
    const { crawlers } = await knownCrawlers();
    const text = search.value.trim();
    const there = new Set(this.names());
    const wanted = text.toLowerCase().split(/\s+/);
    const matches = crawlers.filter(({ name, operator, purpose }) => {
      const all = `${name} ${operator} ${purpose}`.toLowerCase();
      return !there.has(name) && wanted.every((part) => all.includes(part));
    });
    const items = matches.slice(0, mostFound).map(({ name, operator, purpose }) => offer(name, name, `${operator} · ${purpose}`));
    byId('add-none').hidden = matches.length > 0;
    if (matches.length === 0 && text) items.push(offer(text, word('add.typed', { name: text }), ''));
    byId('add-found').replaceChildren(...items);
  }
}

function chip(name: string): HTMLElement {
  const remove = button('quiet', '×');
  remove.dataset['remove'] = name;
  remove.ariaLabel = word('remove', { name });
  return element('span', 'chip', name, remove);
}

function offer(name: string, text: string, about: string): HTMLElement {
  const add = button('quiet', text, ' ', element('span', '', about));
  add.dataset['name'] = name;
  return element('li', '', add);
}
