import { Button, TextInput } from '@mantine/core';
import type { MfaSettings } from '@tenure/contract/identity/mfa';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hasStatus, problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { goTo } from '../../../lib/place.ts';
import { follow } from '../follow.ts';
import { Step } from '../step.tsx';
import { Locked } from './locked.tsx';
import classes from './mfa.module.css';
import { verifyCode, whatWasChosen } from './mfa-flow.ts';
import { MfaFrame } from './mfa-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Resend } from './resend.tsx';

export function VerifyCodePage() {
  return <MfaFrame>{(settings) => <VerifyCode settings={settings} />}</MfaFrame>;
}

function VerifyCode({ settings }: { settings: MfaSettings }) {
  const chosen = whatWasChosen();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [passed, setPassed] = useState<{ codes: string[]; to: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);

  // Reached by its address alone: nothing has been asked yet.
  useEffect(() => {
    if (!chosen) goTo('/mfa/', 'replace');
  }, [chosen]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return field.current?.focus();
    setBusy(true);
    setRefusal(null);
    try {
      const { recoveryCodes, referrerUrl } = await verifyCode(code);
      if (recoveryCodes.length > 0) setPassed({ codes: recoveryCodes, to: referrerUrl });
      else follow(referrerUrl);
    } catch (error) {
      if (hasStatus(error, 401)) return goTo('/login/', 'replace');
      setRefusal(error);
      setCode('');
      setBusy(false);
      field.current?.focus();
    }
  };

  if (passed) return <RecoveryCodes codes={passed.codes} onDone={() => follow(passed.to)} />;
  const problem = problemOf(refusal);
  const lock = problem?.mfaIsLocked
    ? {
        mfaLockedReason: problem.mfaLockedReason ?? null,
        mfaLockedSeconds: problem.mfaLockedSeconds ?? 0,
      }
    : settings.mfaIsLocked
      ? settings
      : null;
  if (lock) return <Locked settings={lock} />;
  if (!chosen) return null;
  return (
    <Step title="Enter the code">
      <p className={classes.quiet}>
        {chosen.userChannel === 'totp'
          ? 'Enter the 6-digit code from your app.'
          : `Enter the 6-digit code we sent to ${chosen.userChannelAddress}.`}
      </p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div role="alert">
          {refusal ? (
            <div className={classes.refusal}>
              <strong>{sentenceOf(refusal)}</strong>
              <p>
                {hasStatus(refusal, 409) ? 'Check the code and try again.' : 'Request a new code.'}
              </p>
            </div>
          ) : null}
        </div>
        <TextInput
          ref={field}
          label="Code"
          description={
            chosen.userChannel === 'totp' && !chosen.enrolment
              ? 'You can also use a recovery code. If you have neither, ask your administrator to remove the app.'
              : null
          }
          size="md"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          inputMode={chosen.userChannel === 'totp' ? 'text' : 'numeric'}
          spellCheck={false}
          maxLength={20}
          autoFocus
          classNames={{ input: classes.code ?? '' }}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Continue
        </Button>
      </form>
      {chosen.userChannel === 'totp' ? null : <Resend lockedFor={settings.resendLockedSeconds} />}
    </Step>
  );
}
