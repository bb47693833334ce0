import { expect, test } from 'vitest';
import { nameGroups } from './name-groups.ts';

const groups = [
  { key: 'woman', label: 'Woman' },
  { key: 'man', label: 'Man' },
];
const sizes = (people: Record<string, number>) =>
  nameGroups(groups, people).map(({ label, people: size }) => `${label} ${size}`);

test.each([
  ['each has its people', { woman: 4, man: 3 }, ['Woman 4', 'Man 3']],
  ['one that is new has none', { woman: 4 }, ['Woman 4', 'Man 0']],
  ['people of one that is gone stay', { man: 3, other: 1, x: 2 }, ['Woman 0', 'Man 3', 'Other 3']],
])('groups by the names of today: %s', (_, people, named) => {
  expect(sizes(people)).toEqual(named);
});
