import type { ChangeInWords } from '@tenure/contract/leave/leave-request';
import type { Fact } from '../../kit/email/email.ts';

export interface RequestFacts {
  readonly requestId: number;
  /** Title of the leave type. */
  readonly type: string;
  /** "7–10 Dec 2026" */
  readonly dates: string;
  readonly duration: string;
}

export const requestFacts = ({ type, dates, duration }: RequestFacts): Fact[] => [
  { label: 'Leave type', value: type },
  { label: 'Dates', value: dates },
  { label: 'Duration', value: duration },
];

/** Changed or proposed values, before and after. */
export const changeFacts = (changes: readonly ChangeInWords[]): Fact[] =>
  changes.map(({ what, before, after }) => ({
    label: `${what} (change)`,
    value: `${before ?? 'None'} → ${after ?? 'None'}`,
  }));
