import type { MfaSettings } from '@tenure/contract/identity/mfa';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useDocumentTitle } from '../../../lib/page-title.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { useLoginSettings } from '../use-login-settings.ts';
import classes from './mfa.module.css';
import { useMfaSettings } from './mfa-flow.ts';

interface Props {
  title: string;
  children: (settings: MfaSettings) => ReactNode;
}

/** The frame of every step, with the way out that is there at each of them. */
export function MfaFrame({ title, children }: Props) {
  const login = useLoginSettings();
  const loaded = useMfaSettings();
  useDocumentTitle(title, login?.loginTheme.systemName);
  if (!login || !loaded) return null;
  return (
    <SignInFrame {...login.loginTheme}>
      <div className={classes.step}>
        <h1>{title}</h1>
        {'settings' in loaded ? (
          children(loaded.settings)
        ) : (
          <p role="alert" className={classes.refusal}>
            {sentenceOf(loaded.error)}
          </p>
        )}
        {/* A full page navigation on purpose: nothing of the half-finished sign-in stays. */}
        <a href="/logout/mfa" className={classes.leave}>
          Sign in as somebody else
        </a>
      </div>
    </SignInFrame>
  );
}
