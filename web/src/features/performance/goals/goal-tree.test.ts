import type { TeamGoal } from '@tenure/contract/performance/team-goal';
import { expect, test } from 'vitest';
import { type GoalNode, goalTree } from './goal-tree.ts';

const goal = (id: number, alignedWithId: number | null = null): TeamGoal => ({
  id,
  title: `Goal ${id}`,
  performanceId: 1,
  sectionId: 1,
  owner: { id: 1, displayName: 'Ana Reyes', avatarURL: null, positionTitle: null },
  alignedWithId,
  measuresDone: 0,
  measuresTotal: 0,
  progress: null,
  status: null,
});

const shape = (nodes: readonly GoalNode[]): unknown[] =>
  nodes.map(({ goal: { id }, children }) => (children.length > 0 ? [id, shape(children)] : id));

test.each([
  ['goals without a parent are at the top', [goal(1), goal(2)], [1, 2]],
  [
    'a goal is below the one it contributes to',
    [goal(1), goal(2, 1), goal(3, 2)],
    [[1, [[2, [3]]]]],
  ],
  ['a parent that isn’t in the list leaves it at the top', [goal(2, 9)], [2]],
  ['a circle is shown once each', [goal(1, 2), goal(2, 1)], [1, 2]],
  ['a goal that contributes to itself is at the top', [goal(1, 1)], [1]],
])('%s', (_, goals, expected) => {
  expect(shape(goalTree(goals))).toEqual(expected);
});
