import { useState } from 'react';
import classes from '../mfa/mfa.module.css';
import type { EmailLink } from '../passwords/new-password-form.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';
import { Step } from '../step.tsx';
import { useLoginSettings } from '../use-login-settings.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** Requests an account, or completes it with the emailed link. */
export function RegisterPage() {
  const settings = useLoginSettings();
  const [link] = useState(linkOf);
  if (!settings) return null;
  const { selfRegistration, captchaSettings, passwordSettings } = settings;
  return (
    <SignInFrame {...settings.loginTheme}>
      <div className={classes.step}>
        {link ? (
          <ConfirmForm link={link} policy={passwordSettings} />
        ) : selfRegistration.isEnabled ? (
          <RegisterForm domains={selfRegistration.emailDomains} captcha={captchaSettings} />
        ) : (
          <Step title="Create account">
            <p>Your company’s administrators create accounts. Contact one of them.</p>
          </Step>
        )}
        <a href="/login/" className={classes.leave}>
          Back to sign in
        </a>
      </div>
    </SignInFrame>
  );
}

function linkOf(): EmailLink | null {
  const query = new URLSearchParams(window.location.search);
  const [email, token] = [query.get('email'), query.get('token')];
  return email && token ? { email, token } : null;
}
