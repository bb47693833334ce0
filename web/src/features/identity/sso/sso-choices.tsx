import { Button } from '@mantine/core';
import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import { landingPage } from '@tenure/contract/identity/referrer';
import { ssoBeginRoute } from '@tenure/contract/identity/routes';
import type { beginSso } from '@tenure/contract/identity/sso';
import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { callRoute } from '../../../lib/call.ts';
import { recall, remember } from '../../../lib/device-storage.ts';
import classes from './sso-choices.module.css';
import { STAY } from './stay.ts';

type Settings = LoginSettings['ssoSettings'];

/** A button for each provider. If the company chose so, the page redirects automatically unless stopped. */
export default function SsoChoices({ settings }: { settings: Settings }) {
  const { providers, redirectTo, isRestricted } = settings;
  const [busy, setBusy] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const next = providers.find(({ id }) => id === redirectTo);

  const go = useCallback(async (providerId: number) => {
    setBusy(providerId);
    setRefusal(null);
    try {
      const wanted = landingPage(new URLSearchParams(window.location.search).get('referrerUrl'));
      const { url } = await callRoute<typeof beginSso>(ssoBeginRoute, {
        body: { providerId, referrerUrl: wanted },
      });
      remember(STAY, null, 'session');
      window.location.assign(url);
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(null);
    }
  }, []);
  const goNext = useCallback(() => {
    if (next) go(next.id);
  }, [next, go]);
  const [left, stop] = useWait(next ? settings.waitSeconds : null, goNext);

  return (
    <div className={classes.choices}>
      {refusal ? (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      ) : null}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="md"
          fullWidth
          variant={isRestricted ? 'filled' : 'default'}
          loading={busy === id}
          onClick={() => {
            stop();
            go(id);
          }}
        >
          Continue with {name}
        </Button>
      ))}
      {next && left !== null ? (
        <div className={classes.wait}>
          <p role="status">Redirecting to {next.name} shortly.</p>
          <span role="timer" aria-label="Seconds left">
            {left} s
          </span>
          <Button variant="subtle" size="compact-sm" onClick={stop}>
            Stay here
          </Button>
        </div>
      ) : null}
      {isRestricted ? null : <p className={classes.or}>or</p>}
    </div>
  );
}

/** Counts down to 0 and then redirects; typing or having just signed out stops it. */
function useWait(seconds: number | null, go: () => void): [number | null, () => void] {
  const [left, setLeft] = useState(() => (recall(STAY, 'session') ? null : seconds));
  const stop = useCallback(() => setLeft(null), []);
  useEffect(() => {
    if (left === null) return;
    if (left === 0) return go();
    const tick = setTimeout(() => setLeft(left - 1), 1000);
    document.addEventListener('input', stop);
    return () => {
      clearTimeout(tick);
      document.removeEventListener('input', stop);
    };
  }, [left, go, stop]);
  return [left === 0 ? null : left, stop];
}
