import type { MfaChannel, MfaChosen } from '@tenure/contract/identity/mfa';
import { useEffect, useState } from 'react';
import { goTo } from '../../../lib/address/place.ts';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { LockedUntil } from './locked-until.tsx';
import classes from './mfa.module.css';
import { chooseChannel } from './mfa-flow.ts';

let sending: Promise<MfaChosen> | null = null;

/** Where there is nothing to choose or confirm, the code is sent and its field opens. */
export function SendCode({ channel }: { channel: MfaChannel }) {
  const [refusal, setRefusal] = useState<unknown>(null);

  useEffect(() => {
    // Once, however often the page is drawn: every answer is another code.
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
