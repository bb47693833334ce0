import { reportMessages } from '@tenure/contract/reports/messages';
import { invalidInput } from '../../kit/refusal.ts';

/** The selected grouping, or the default. */
export function groupingOf(groupings: readonly string[], groupBy: string | undefined): string {
  const chosen = groupBy ? groupings.find((key) => key === groupBy) : groupings[0];
  if (chosen === undefined)
    throw invalidInput([{ field: 'groupBy', message: reportMessages.unknownGrouping }]);
  return chosen;
}
