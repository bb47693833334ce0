/** What a long job did, in sentences: how many, how many not, and why. */
import type { LongJobProgress } from '@tenure/contract/site/long-job';
import { countInWords } from '../../lib/format/count-in-words.ts';

interface Outcome {
  readonly one: string;
  readonly many: string;
  /** When there are none. */
  readonly none: string;
  /** Why others of the people processed were left as they are. */
  readonly others?: string;
}

/** By the figure in the job's result. */
const outcomes: Readonly<Record<string, Outcome>> = {
  Enrolled: {
    one: 'person enrolled',
    many: 'people enrolled',
    none: 'No one was enrolled.',
    others: 'they’re already enrolled',
  },
  Started: {
    one: 'workflow started',
    many: 'workflows started',
    none: 'No workflows were started.',
    others: 'they already have this workflow',
  },
  'Appraisals started': {
    one: 'appraisal started',
    many: 'appraisals started',
    none: 'No appraisals were started.',
    others: 'they’re already in this cycle',
  },
  'Reminders sent': {
    one: 'reminder sent',
    many: 'reminders sent',
    none: 'No reminders sent. Nothing is overdue.',
  },
  people: {
    one: 'person in the file',
    many: 'people in the file',
    none: 'No one matches, so the file is empty.',
  },
  rows: {
    one: 'row in the file',
    many: 'rows in the file',
    none: 'Nothing matches, so the file is empty.',
  },
};

/** Null if the result has no such figure. */
export function jobOutcome({ done, result }: Pick<LongJobProgress, 'done' | 'result'>) {
  const [key] = Object.keys(outcomes).filter((name) => typeof result?.[name] === 'number');
  const outcome = key === undefined ? undefined : outcomes[key];
  if (key === undefined || !outcome) return null;
  const count = Number(result?.[key]);
  const others = done - count;
  const main = count === 0 ? outcome.none : `${countInWords(count, outcome.one, outcome.many)}.`;
  return outcome.others && others > 0 ? `${main} ${notChanged(others, outcome.others)}` : main;
}

/** "3 people were not changed: they’re already enrolled." */
const notChanged = (count: number, why: string) =>
  `${countInWords(count, 'person was', 'people were')} not changed: ${why}.`;
