import { describe, expect, test } from 'vitest';
import type { Draft, DraftWidget } from './draft.ts';
import { changesInWords, rebased } from './rebase.ts';

const widget = (key: string): DraftWidget => ({
  key,
  id: key.charCodeAt(0),
  type: 'team',
  title: key.toUpperCase() === key ? `${key} renamed` : null,
  settings: {},
  label: key.toLowerCase(),
  widgetConfigs: { itemsPerPage: 5, sortable: [] },
  isShown: true,
});

/** "ab|c" as in the tests of arrangements; a capital letter is a widget with a changed title. */
const draft = (words: string, title = 'Home', structure: Draft['structure'] = 'halves'): Draft => {
  const [first = '', second = ''] = words.split('|');
  const list = (keys: string) =>
    [...keys].map((key) => ({ ...widget(key), key: key.toLowerCase() }));
  return { title, structure, widgets: { 1: list(first), 2: list(second) } };
};
const write = ({ widgets }: Draft) =>
  [widgets[1], widgets[2]]
    .map((list) => list.map(({ key, title }) => (title ? key.toUpperCase() : key)).join(''))
    .join('|');

describe('keeping mine', () => {
  test.each([
    ['abc|', 'cab|', 'abc|', 'cab|', 'my order stands'],
    ['abc|', 'abc|', 'cab|', 'cab|', 'their order stands where I moved nothing'],
    ['abc|', 'cab|', 'abc|x', 'cab|x', 'what they added is kept beside my order'],
    ['abc|', 'abcn|', 'abc|x', 'abcn|x', 'both additions are kept'],
    ['abc|', 'ab|', 'abc|x', 'ab|x', 'what I removed stays removed'],
    ['abc|', 'cab|', 'ac|', 'ca|', 'what they removed and I only moved stays removed'],
    ['abc|', 'aBc|', 'ac|', 'aBc|', 'what they removed and I changed is added anew'],
    ['abc|', 'abc|', 'aBc|', 'aBc|', 'what they changed and I did not is theirs'],
    ['abc|', 'bac|', 'aBc|', 'Bac|', 'also in my order'],
    ['abc|', 'aBc|', 'cab|', 'caB|', 'what I changed is mine, in their order'],
  ])('%s: mine %s, theirs %s gives %s: %s', (base, mine, theirs, result) => {
    const versions = { base: draft(base), mine: draft(mine), theirs: draft(theirs) };
    expect(write(rebased(versions))).toBe(result);
  });

  test('title and structure are mine only where I changed them', () => {
    const base = draft('a|');
    const mine = draft('a|', 'My morning');
    const theirs = draft('a|', 'Desk', 'single');
    expect(rebased({ base, mine, theirs })).toMatchObject({
      title: 'My morning',
      structure: 'single',
    });
  });

  test('a widget that is added again has no number of its own yet', () => {
    const versions = { base: draft('ab|'), mine: draft('aB|'), theirs: draft('a|') };
    expect(rebased(versions).widgets[1].map(({ id }) => id)).toEqual([97, null]);
  });
});

test('what the other one did is said in words', () => {
  const base = draft('abc|');
  expect(changesInWords(base, draft('caX|', 'Desk', 'single'))).toEqual([
    'The title is now “Desk”.',
    'The layout changed.',
    'Added: X renamed.',
    'Removed: b.',
    'Widgets were moved.',
  ]);
  expect(changesInWords(base, draft('Abc|'))).toEqual(['Settings changed: A renamed.']);
  expect(changesInWords(base, base)).toEqual([]);
});
