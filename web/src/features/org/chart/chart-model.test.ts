import type { OrgNode } from '@tenure/contract/org/chart';
import { expect, test } from 'vitest';
import { type ChartModel, nextToReveal } from './chart-model.ts';

const node = (id: string, children: number) => ({ id, children }) as OrgNode;

/** The top node is expanded; one of its two children has children. */
const model: ChartModel = {
  root: 'top',
  nodes: new Map([
    ['top', node('top', 2)],
    ['a', node('a', 0)],
    ['b', node('b', 3)],
  ]),
  branches: new Map([['top', { ids: ['a', 'b'], nextPage: null }]]),
  open: new Set(['top']),
};

test('a filtered chart opens the first closed branch, which leads to a match', () => {
  expect(nextToReveal(model, new Set())).toBe('b');
});

test('a branch that was opened once is left as people leave it', () => {
  expect(nextToReveal(model, new Set(['b']))).toBeUndefined();
});
