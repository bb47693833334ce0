/** Numbers are typed and pasted in any grouping; each is checked by its own rule and stored without separators. */
import { z } from 'zod';
import { emptyToNull } from '../text.ts';

/** With every digit apart; the number itself is checked by its own rule. */
const MOST_GROUPED = 60;

/** A number in any grouping, as it was typed or pasted; stored without separators. */
export const anyGrouping = z
  .string()
  .trim()
  .max(MOST_GROUPED, `Use at most ${MOST_GROUPED} characters`);

export const groupedNumber = (problem: (text: string) => string | undefined) =>
  anyGrouping.superRefine((text, issues) => {
    const message = problem(text);
    if (message) issues.addIssue({ code: 'custom', message });
  });

/** Optional; empty text becomes null. */
export const optionalNumber = (problem: (text: string) => string | undefined) =>
  z.preprocess(emptyToNull, groupedNumber(problem).nullable().default(null));
