import type { MfaSettings } from '@tenure/contract/identity/mfa';
import { useEffect } from 'react';
import { goTo } from '../../../lib/address/place.ts';
import { Step } from '../step.tsx';
import classes from './mfa.module.css';
import { inMinutes, useCountdown } from './mfa-flow.ts';

type Lock = Pick<MfaSettings, 'mfaLockedReason' | 'mfaLockedSeconds'>;

/** Why codes are refused, and for how long; the button appears when the lock ends. */
export function Locked({ settings }: { settings: Lock }) {
  const [left, start] = useCountdown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts with each new lock
  useEffect(() => start(settings.mfaLockedSeconds), [settings.mfaLockedSeconds]);
  return (
    <Step title="Verification is locked">
      <div role="alert" className={classes.refusal}>
        <p>{settings.mfaLockedReason}</p>
      </div>
      {left > 0 ? (
        <p>
          You can try again in <span role="timer">{inMinutes(left)}</span>
        </p>
      ) : (
        <button type="button" className={classes.choice} onClick={() => goTo('/mfa/')}>
          Try again
        </button>
      )}
    </Step>
  );
}
