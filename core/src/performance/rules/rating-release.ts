/** Whether one side sees the other's ratings, as set in the template (ADR 61). */
import type { RatingRelease } from '@tenure/contract/performance/codes';
import type { PerformanceState } from '@tenure/contract/performance/states/performance-states';

const shownIn: Readonly<Record<RatingRelease, readonly PerformanceState[]>> = {
  always: ['planning', 'in_progress', 'finalise', 'completed'],
  finalise: ['finalise', 'completed'],
  completed: ['completed'],
  never: [],
};

export const isShown = (release: RatingRelease, state: PerformanceState): boolean =>
  shownIn[release].includes(state);
