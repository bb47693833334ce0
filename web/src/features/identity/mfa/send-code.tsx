import type { MfaChannel, MfaChosen } from '@tenure/contract/identity/mfa';
import { useEffect, useState } from 'react';
import { goTo } from '../../../lib/address/place.ts';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { LockedUntil } from './locked-until.tsx';
import classes from './mfa.module.css';
import { chooseChannel } from './mfa-flow.ts';

let sending: Promise<MfaChosen> | null = null;

/** Where there is nothing to choose or confirm, sends the code and goes to the code page. */
export function SendCode({ channel }: { channel: MfaChannel }) {
  const [refusal, setRefusal] = useState<unknown>(null);

  useEffect(() => {
    // Sent once, even if the effect runs twice: every call sends another code.
    sending ??= chooseChannel(channel).finally(() => {
      sending = null;
    });
    sending.then(() => goTo('/mfa/verify/', 'replace'), setRefusal);
  }, [channel]);

  if (!refusal) return null;
  return problemOf(refusal)?.mfaLockedSeconds ? (
    <LockedUntil problem={problemOf(refusal) ?? {}} />
  ) : (
    <p role="alert" className={classes.refusal}>
      {sentenceOf(refusal)}
    </p>
  );
}
