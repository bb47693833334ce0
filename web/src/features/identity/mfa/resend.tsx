import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import classes from './mfa.module.css';
import { inMinutes, resendCode, useCountdown } from './mfa-flow.ts';

/** Sends another code; after the last allowed one, shows the time until the next. */
export function Resend({ lockedFor }: { lockedFor: number }) {
  const [left, start] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the lock changes
  useEffect(() => start(lockedFor), [lockedFor]);

  const resend = async () => {
    setBusy(true);
    setTold(null);
    try {
      await resendCode();
      setTold('We’ve sent a new code. The previous one no longer works.');
    } catch (error) {
      const seconds = problemOf(error)?.mfaLockedSeconds;
      if (seconds) start(seconds);
      else setTold(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.form}>
      <p role="status" className={told ? classes.told : undefined}>
        {told}
      </p>
      {left > 0 ? (
        <p className={classes.quiet}>
          Too many codes sent. You can request another in{' '}
          <span role="timer">{inMinutes(left)}</span>
        </p>
      ) : (
        <Button variant="default" fullWidth loading={busy} onClick={resend}>
          Resend code
        </Button>
      )}
    </div>
  );
}
