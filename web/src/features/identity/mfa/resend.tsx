import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { problemOf } from '../../../lib/api-error.ts';
import { codeRefusal } from '../../../ui/verification/code-refusal.ts';
import classes from './mfa.module.css';
import { inMinutes, resendCode, useCountdown } from './mfa-flow.ts';

interface Props {
  lockedFor: number;
  onSent: () => void;
}

/** Sends another code; after the last allowed one, shows the time until the next. */
export function Resend({ lockedFor, onSent }: Props) {
  const [left, start] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the lock changes
  useEffect(() => start(lockedFor), [lockedFor]);

  const resend = async () => {
    setBusy(true);
    setTold(null);
    setWrong(null);
    try {
      const { userChannelAddress } = await resendCode();
      setTold(
        `We’ve sent a new code${userChannelAddress ? ` to ${userChannelAddress}` : ''}. The previous one no longer works.`,
      );
      onSent();
    } catch (error) {
      const seconds = problemOf(error)?.mfaLockedSeconds;
      if (seconds) start(seconds);
      setWrong(codeRefusal(error, 'message'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.form}>
      <p role="status" className={told ? classes.told : undefined}>
        {told}
      </p>
      {wrong ? (
        <p role="alert" className={classes.refusal}>
          {wrong}
        </p>
      ) : null}
      {left > 0 ? (
        <p className={classes.quiet}>
          You can request another code in <span role="timer">{inMinutes(left)}</span>
        </p>
      ) : (
        <Button variant="default" fullWidth loading={busy} onClick={resend}>
          Resend code
        </Button>
      )}
    </div>
  );
}
