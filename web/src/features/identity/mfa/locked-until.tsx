import type { Problem } from '@tenure/contract/kit/problem';
import classes from './mfa.module.css';

/** Shown after too many codes were sent. */
export const LockedUntil = ({ problem }: { problem: Partial<Problem> }) => (
  <p role="alert" className={classes.refusal}>
    {problem.mfaLockedReason} Try again in {Math.ceil((problem.mfaLockedSeconds ?? 0) / 60)}{' '}
    minutes.
  </p>
);
