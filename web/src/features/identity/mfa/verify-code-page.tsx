import { Button } from '@mantine/core';
import type { MfaSettings } from '@tenure/contract/identity/mfa';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { goTo } from '../../../lib/address/place.ts';
import { hasStatus, problemOf } from '../../../lib/api-error.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { CodeField } from '../../../ui/verification/code-field.tsx';
import { codeRefusal, isOver } from '../../../ui/verification/code-refusal.ts';
import { follow } from '../follow.ts';
import { Step } from '../step.tsx';
import { Locked } from './locked.tsx';
import classes from './mfa.module.css';
import { verifyCode, whatWasChosen } from './mfa-flow.ts';
import { MfaFrame } from './mfa-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Resend } from './resend.tsx';

/** Only while an app is being set up. */
const AppSecret = lazy(() => import('../../../ui/verification/app-secret.tsx'));

export function VerifyCodePage() {
  return <MfaFrame>{(settings) => <VerifyCode settings={settings} />}</MfaFrame>;
}

function VerifyCode({ settings }: { settings: MfaSettings }) {
  const chosen = whatWasChosen();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [passed, setPassed] = useState<{ codes: string[]; to: string } | null>(null);
  const oneAtATime = useOneAtATime();
  const field = useRef<HTMLInputElement>(null);

  // Opened directly by URL: no code has been requested yet.
  useEffect(() => {
    if (!chosen) goTo('/mfa/', 'replace');
  }, [chosen]);

  const submit = (given: string) =>
    oneAtATime(async () => {
      if (!given.trim()) return field.current?.focus();
      setBusy(true);
      setRefusal(null);
      try {
        const { recoveryCodes, referrerUrl } = await verifyCode(given);
        if (recoveryCodes.length > 0) setPassed({ codes: recoveryCodes, to: referrerUrl });
        else follow(referrerUrl);
      } catch (error) {
        if (hasStatus(error, 401)) return goTo('/login/', 'replace');
        setRefusal(error);
        setCode('');
        setBusy(false);
        field.current?.focus();
      }
    });

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
    <Step title={chosen.enrolment ? 'Set up your authenticator app' : 'Enter the code'}>
      {chosen.enrolment ? (
        <Suspense fallback={<div className={classes.secretPlace} />}>
          <AppSecret {...chosen.enrolment} />
        </Suspense>
      ) : null}
      <p className={classes.quiet}>
        {chosen.userChannel === 'totp'
          ? 'Enter the 6-digit code from your app.'
          : `Enter the 6-digit code we sent to ${chosen.userChannelAddress}.`}
      </p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(code);
        }}
        noValidate
      >
        <div role="alert">
          {refusal ? (
            <div className={classes.refusal}>
              <p>{codeRefusal(refusal, chosen.userChannel === 'totp' ? 'app' : 'message')}</p>
            </div>
          ) : null}
        </div>
        {isOver(refusal) ? (
          <Button variant="default" onClick={() => goTo('/mfa/', 'replace')}>
            Start again
          </Button>
        ) : null}
        <CodeField
          ref={field}
          description={
            chosen.userChannel === 'totp' && !chosen.enrolment
              ? 'You can also use a recovery code. If you have neither, ask your administrator to remove the app.'
              : null
          }
          size="md"
          // Recovery codes contain letters.
          inputMode={chosen.userChannel === 'totp' && !chosen.enrolment ? 'text' : 'numeric'}
          autoFocus
          classNames={{ input: classes.code ?? '' }}
          value={code}
          onChange={setCode}
          onWhole={submit}
          busy={busy}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Continue
        </Button>
      </form>
      {chosen.userChannel === 'totp' ? null : (
        <Resend
          lockedFor={settings.resendLockedSeconds}
          onSent={() => {
            setRefusal(null);
            setCode('');
            field.current?.focus();
          }}
        />
      )}
    </Step>
  );
}
