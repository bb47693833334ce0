/**
 * Identifiers of Australian superannuation products: a unique superannuation identifier is a SPIN (three
 * letters, four digits, AU) or an ABN with three more digits (ATO, Fund Validation Service).
 */
import { abnProblem } from '../../kit/numbers/abn.ts';
import { compact } from '../../kit/numbers/digits.ts';

export function usiProblem(text: string): string | undefined {
  const usi = compact(text);
  if (/^[A-Z]{3}\d{4}AU$/.test(usi)) return undefined;
  return /^\d{14}$/.test(usi) && !abnProblem(usi.slice(0, 11))
    ? undefined
    : 'Enter a USI such as STA0100AU, or an ABN followed by three digits';
}
