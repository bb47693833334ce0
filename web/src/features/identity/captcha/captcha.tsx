import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import { lazy, Suspense } from 'react';

const Altcha = lazy(() => import('./altcha-captcha.tsx'));
const Recaptcha = lazy(() => import('./recaptcha-captcha.tsx'));

export interface CaptchaProps {
  /** The response of the captcha; null once it is used or has expired. */
  onSolved: (response: string | null) => void;
}

/** Shown when the server requires it; only then is the provider's code loaded. */
export function Captcha({
  settings,
  ...props
}: CaptchaProps & { settings: LoginSettings['captchaSettings'] }) {
  return (
    <Suspense fallback={<p role="status">Loading check</p>}>
      {settings.provider === 'recaptcha' && settings.siteKey ? (
        <Recaptcha {...props} siteKey={settings.siteKey} />
      ) : (
        <Altcha {...props} />
      )}
    </Suspense>
  );
}
