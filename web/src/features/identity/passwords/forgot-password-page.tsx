import { Button, TextInput } from '@mantine/core';
import type { requestPasswordReset } from '@tenure/contract/identity/endpoints';
import { forgotPasswordRoute, passwordMessages } from '@tenure/contract/identity/routes';
import { type FormEvent, useRef, useState } from 'react';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { callRoute } from '../../../lib/call.ts';
import { Captcha } from '../captcha/captcha.tsx';
import classes from '../mfa/mfa.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';
import { Step } from '../step.tsx';
import { useLoginSettings } from '../use-login-settings.ts';

export function ForgotPasswordPage() {
  const settings = useLoginSettings();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [captchas, setCaptchas] = useState(0);
  const [solved, setSolved] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const cameByBadLink = new URLSearchParams(window.location.search).has('invalid-link');
  if (!settings) return null;

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(null);
    setRefusal(null);
    // The server validates the address: the mock triggers of offline mode are not valid ones.
    if (email.trim() === '') {
      setWrong(passwordMessages.email);
      return field.current?.focus();
    }
    setBusy(true);
    try {
      await callRoute<typeof requestPasswordReset>(forgotPasswordRoute, {
        body: { email, ...(solved ? { captcha: solved } : {}) },
      });
      setTold(settings.forgotPassword.message);
    } catch (error) {
      if (problemOf(error)?.captchaRequired) setCaptchas((before) => before + 1);
      setSolved(null);
      const named = problemOf(error)?.errors?.[0]?.message;
      if (named) setWrong(named);
      else setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SignInFrame {...settings.loginTheme}>
      <div className={classes.step}>
        <Step title={told ? 'Check your email' : 'Reset your password'}>
          {told ? (
            <p role="status" className={classes.told}>
              {told}
            </p>
          ) : (
            <form className={classes.form} onSubmit={ask} noValidate>
              {cameByBadLink ? (
                <div role="alert" className={classes.refusal}>
                  <strong>{passwordMessages.invalidLink}</strong>
                  <p>
                    If you’ve already set your password, <a href="/login/">sign in</a>. Otherwise
                    enter your email address and we’ll send you a new link.
                  </p>
                </div>
              ) : null}
              {refusal ? (
                <p role="alert" className={classes.refusal}>
                  {refusal}
                </p>
              ) : null}
              <TextInput
                ref={field}
                label="Email address"
                description="We’ll send you a link to choose a new password."
                size="md"
                type="email"
                autoComplete="email"
                autoFocus
                value={email}
                error={wrong}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
              {captchas > 0 ? (
                <Captcha key={captchas} settings={settings.captchaSettings} onSolved={setSolved} />
              ) : null}
              <Button type="submit" size="md" fullWidth loading={busy}>
                Send link
              </Button>
            </form>
          )}
        </Step>
        <a href="/login/" className={classes.leave}>
          Back to sign in
        </a>
      </div>
    </SignInFrame>
  );
}
