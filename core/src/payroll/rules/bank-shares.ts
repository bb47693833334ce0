/** The accounts' shares after a change: one account stays primary, and percentages add up to at most 100. */
import { hundredths, payrollMessages } from '@tenure/contract/payroll/bank-account';
import { isWithinWhole, type SplitAccount } from '@tenure/contract/payroll/bank-split';

interface Rate {
  readonly rateType: 1 | 2 | null;
  readonly rateValue: number | null;
}

export interface SharesInput extends Rate {
  readonly isPrimary: boolean;
  readonly previousPrimary: Rate | null;
}

export interface Share {
  readonly isPrimary: boolean;
  readonly rateType: 1 | 2 | null;
  readonly rate: number | null;
}

export type Shares =
  | {
      readonly problem: null;
      readonly share: Share;
      /** The new share of the previous primary account, if another one takes over. */
      readonly demoted: { readonly id: number; readonly share: Share } | null;
    }
  | {
      readonly problem: {
        readonly field: string;
        readonly message: string;
        readonly isAgainstRule: boolean;
      };
    };

const refused = (field: string, message: string, isAgainstRule = false): Shares => ({
  problem: { field, message, isAgainstRule },
});

const shareOf = ({ rateType, rateValue }: Rate, isPrimary: boolean): Share =>
  isPrimary
    ? { isPrimary, rateType: null, rate: null }
    : { isPrimary, rateType, rate: hundredths(rateValue) };

const isGiven = (rate: Rate | null): rate is Rate =>
  rate !== null && rate.rateType !== null && rate.rateValue !== null;

/**
 * @param others All accounts except the one being added or changed.
 * @param nameOf The name of an account, for messages.
 */
export function sharesAfter(
  input: SharesInput,
  others: readonly SplitAccount[],
  nameOf: (id: number) => string,
): Shares {
  const primary = others.find(({ isPrimary }) => isPrimary);
  // A single account receives everything.
  const isPrimary = input.isPrimary || others.length === 0;
  if (!isPrimary && !primary) return refused('isPrimary', payrollMessages.keepsPrimary, true);
  if (!isPrimary && !isGiven(input)) return refused('rateValue', payrollMessages.rateMissing);
  if (isPrimary && primary && !isGiven(input.previousPrimary))
    return refused(
      'previousPrimary.rateValue',
      payrollMessages.previousRateMissing(nameOf(primary.id)),
    );
  const share = shareOf(input, isPrimary);
  const demoted =
    isPrimary && primary && input.previousPrimary
      ? { id: primary.id, share: shareOf(input.previousPrimary, false) }
      : null;
  const after = [
    { id: 0, ...share },
    ...others.map((one) => (one.id === demoted?.id ? { id: one.id, ...demoted.share } : one)),
  ];
  return isWithinWhole(after)
    ? { problem: null, share, demoted }
    : refused('rateValue', payrollMessages.moreThanWhole, true);
}
