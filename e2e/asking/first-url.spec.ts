import { expect, test } from '@playwright/test';
import { FirstURL } from '../../static/src/server/first-url';

const asked = { robots: 'User-agent: *\nDisallow: /', urls: '/a\n/b', agents: 'x\ny', selection: '' };

test('the part of the URLs that was asked for last stays while nothing else is tested', () => {
  const firstURL = new FirstURL(asked);
  expect(firstURL.of(asked)).toBe('1');
  expect(firstURL.of(asked, { 'urls-from': '251' })).toBe('251');
  expect(firstURL.of(asked), 'the complete answer').toBe('251');
  expect(firstURL.of({ ...asked, robots: '', selection: '251.2' }), 'another file, another verdict').toBe('251');
  expect(firstURL.of(asked, { fix: 'misspelt-field' })).toBe('251');
  expect(firstURL.of(asked, { 'urls-from': '1' })).toBe('1');
});

test('other URLs or crawlers begin with the first', () => {
  for (const other of [{ urls: '/a\n/c' }, { agents: 'x' }]) {
    const firstURL = new FirstURL(asked, '251');
    expect(firstURL.of(asked), 'the page came with a later part').toBe('251');
    expect(firstURL.of({ ...asked, ...other })).toBe('1');
    expect(firstURL.of(asked), 'it is not remembered').toBe('1');
  }
});

test('so do those of a preset, before and after the field has them', () => {
  const firstURL = new FirstURL(asked, '251');
  expect(firstURL.of(asked, { preset: 'search' })).toBe('1');
  expect(firstURL.of({ ...asked, agents: 'Googlebot' })).toBe('1');
  expect(firstURL.of({ ...asked, agents: 'Googlebot' }, { 'urls-from': '51' })).toBe('51');
});
