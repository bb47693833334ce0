/**
 * Builds a tree from a flat list of goals: each goal is below the one it contributes to, if that one is in
 * the list.
 */
import type { TeamGoal } from '@tenure/contract/performance/team-goal';

export interface GoalNode {
  readonly goal: TeamGoal;
  readonly children: readonly GoalNode[];
}

export function goalTree(goals: readonly TeamGoal[]): GoalNode[] {
  const known = new Set(goals.map(({ id }) => id));
  const parentOf = ({ id, alignedWithId }: TeamGoal) =>
    alignedWithId !== null && alignedWithId !== id && known.has(alignedWithId)
      ? alignedWithId
      : null;
  const placed = new Set<number>();
  const nodesUnder = (parent: number | null): GoalNode[] =>
    goals
      .filter((goal) => parentOf(goal) === parent)
      .flatMap((goal) => {
        if (placed.has(goal.id)) return [];
        placed.add(goal.id);
        return [{ goal, children: nodesUnder(goal.id) }];
      });
  const roots = nodesUnder(null);
  // Goals that form a cycle are shown at the top level.
  const left = goals.filter(({ id }) => !placed.has(id));
  return [...roots, ...left.map((goal) => ({ goal, children: [] }))];
}
