/**
 * A position is vacant when nobody holds it, filled once its headcount is reached, and partially filled in
 * between (document 1, point 4).
 */
import type { VacancyStatus } from '@tenure/contract/org/code-lists';

export function vacancyStatus(assigned: number, headcount: number): VacancyStatus {
  if (assigned === 0) return 'vacant';
  return assigned < headcount ? 'partially-filled' : 'filled';
}
