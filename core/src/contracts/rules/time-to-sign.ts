/** A countersignature is due as many days after it is requested as the employee had to sign (ADR 150). */
import { daysAfter, daysUntil } from './days-after.ts';

interface Given {
  /** Null for no limit. */
  readonly expires_on: string | null;
  readonly days_to_sign: number;
}

/** The date the employee signs by, and how many days that gives them, once the contract is sent. */
export function timeToSign({ expires_on, days_to_sign }: Given, today: string): Given {
  if (expires_on !== null)
    return { expires_on, days_to_sign: Math.max(1, daysUntil(today, expires_on)) };
  return { expires_on: days_to_sign > 0 ? daysAfter(today, days_to_sign) : null, days_to_sign };
}

/** The date the countersigner signs by, once the employee has signed or someone else is to countersign. */
export const countersignBy = ({ expires_on, days_to_sign }: Given, today: string): string | null =>
  expires_on === null ? null : daysAfter(today, days_to_sign);
