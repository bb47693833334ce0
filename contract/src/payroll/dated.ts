/** What the law or an authority sets: in force from its date until the next, with its source. */

/** Whether it was read at its source; if not, why. */
type Confirmation =
  | { readonly isConfirmed: true }
  | { readonly isConfirmed: false; readonly reason: string };

export type Dated<V> = {
  readonly from: string;
  readonly value: V;
  readonly source: string;
} & Confirmation;

/** The value in force on a day; undefined before the first. */
export const rateOn = <V>(values: readonly Dated<V>[], day: string): Dated<V> | undefined =>
  values.findLast(({ from }) => from <= day);

export const confirmed = { isConfirmed: true } as const;
export const unconfirmed = (reason: string) => ({ isConfirmed: false, reason }) as const;
