import type { MfaSettings } from '@tenure/contract/identity/mfa';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { Step } from '../step.tsx';
import { useLoginSettings } from '../use-login-settings.ts';
import classes from './mfa.module.css';
import { useMfaSettings } from './mfa-flow.ts';

/** The frame of every step, with a link to cancel. */
export function MfaFrame({ children }: { children: (settings: MfaSettings) => ReactNode }) {
  const login = useLoginSettings();
  const loaded = useMfaSettings();
  if (!login || !loaded) return null;
  return (
    <SignInFrame {...login.loginTheme}>
      <div className={classes.step}>
        {'settings' in loaded ? (
          children(loaded.settings)
        ) : (
          <Step title="Verify it’s you">
            <p role="alert" className={classes.refusal}>
              {sentenceOf(loaded.error)}
            </p>
          </Step>
        )}
        {/* Deliberately a full page navigation, which discards the incomplete sign-in. */}
        <a href="/logout/mfa" className={classes.leave}>
          Use a different account
        </a>
      </div>
    </SignInFrame>
  );
}
