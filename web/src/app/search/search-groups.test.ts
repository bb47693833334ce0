import { expect, test } from 'vitest';
import { groupHits } from './search-groups.ts';

const hit = (kind: string, title: string, alike = false) => ({
  key: `${kind}-${title}-${Math.random()}`,
  title,
  subTitle: 'Sales',
  href: `/${title}`,
  kind,
  marks: [],
  ...(alike ? { alike: { text: title, href: '/all' } } : {}),
});

test('people come first, then what one can do, then the rest', () => {
  const groups = groupHits([
    hit('Location', 'Perth'),
    hit('Training', 'Perth safety'),
    hit('Action', 'Add employee'),
    hit('Person', 'Perth Shaw'),
  ]);
  expect(groups.map(({ label }) => label)).toEqual(['People', 'Actions', 'Locations', 'Training']);
});

test('positions with the same title are one line that leads to all of them', () => {
  const [positions] = groupHits([
    hit('Position', 'Sales assistant', true),
    hit('Position', 'Sales manager', true),
    hit('Position', 'Sales assistant', true),
  ]);
  expect(positions?.hits.map(({ title, subTitle, href }) => [title, subTitle, href])).toEqual([
    ['Sales assistant', '2 positions', '/all'],
    ['Sales manager', 'Sales', '/Sales manager'],
  ]);
});
