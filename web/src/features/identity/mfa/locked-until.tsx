import type { Problem } from '@tenure/contract/kit/problem';
import { tryAgainIn } from '../../../ui/verification/code-refusal.ts';
import classes from './mfa.module.css';

/** Shown after too many codes were sent. */
export const LockedUntil = ({ problem }: { problem: Partial<Problem> }) => (
  <p role="alert" className={classes.refusal}>
    {problem.mfaLockedReason} {tryAgainIn(problem.mfaLockedSeconds ?? 0)}
  </p>
);
