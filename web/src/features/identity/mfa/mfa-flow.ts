/** Choose, confirm, verify: three addresses, one flow. The choice is kept between the steps. */
import type {
  chooseMfaChannel,
  getMfaSettings,
  resendMfaCode,
  verifyMfaCode,
} from '@tenure/contract/identity/endpoints';
import type { MfaChannel, MfaChosen, MfaSettings } from '@tenure/contract/identity/mfa';
import {
  mfaChannelRoute,
  mfaResendRoute,
  mfaSettingsRoute,
  mfaVerifyRoute,
} from '@tenure/contract/identity/routes';
import { useEffect, useState } from 'react';
import { goTo } from '../../../lib/address/place.ts';
import { hasStatus } from '../../../lib/api-error.ts';
import { callRoute } from '../../../lib/call.ts';

export const channelWords: Record<MfaChannel, { name: string; how: string }> = {
  email: { name: 'Email', how: 'We’ll send a code to your email address.' },
  sms: { name: 'Text message', how: 'We’ll text a code to your mobile.' },
  totp: { name: 'Authenticator app', how: 'Use the 6-digit code from your app.' },
};

let chosen: MfaChosen | null = null;

export const whatWasChosen = () => chosen;

export async function chooseChannel(userChannel: MfaChannel, userChannelAddress?: string) {
  chosen = await callRoute<typeof chooseMfaChannel>(mfaChannelRoute, {
    body: { userChannel, ...(userChannelAddress ? { userChannelAddress } : {}) },
  });
  return chosen;
}

export const resendCode = () => callRoute<typeof resendMfaCode>(mfaResendRoute, {});

export const verifyCode = (code: string) =>
  callRoute<typeof verifyMfaCode>(mfaVerifyRoute, { body: { code } });

export type Loaded = { settings: MfaSettings } | { error: unknown } | null;

/** The person's settings; redirects to the start without a session. */
export function useMfaSettings(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callRoute<typeof getMfaSettings>(mfaSettingsRoute, { signal: leaving.signal }).then(
      (settings) => setLoaded({ settings }),
      (error) => {
        if (leaving.signal.aborted) return;
        if (hasStatus(error, 401)) goTo('/login/', 'replace');
        else setLoaded({ error });
      },
    );
    return () => leaving.abort();
  }, []);
  return loaded;
}

/** Counts seconds down to 0. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(Math.ceil((until - now) / 1000), 0);
  useEffect(() => {
    if (left === 0) return;
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, [left]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [left, start];
}

export const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
