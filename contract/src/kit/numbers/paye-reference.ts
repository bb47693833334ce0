/** PAYE references of UK employers: the three digits of the tax office, a slash and up to ten letters or digits (gov.uk). */
import { compact } from './digits.ts';

export const payeReferenceProblem = (text: string): string | undefined =>
  /^\d{3}\/[A-Z\d]{1,10}$/.test(compact(text))
    ? undefined
    : 'Enter the PAYE reference, such as 123/AB456';
