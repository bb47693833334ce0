import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import { lazy, Suspense } from 'react';

const Altcha = lazy(() => import('./altcha-captcha.tsx'));
const Recaptcha = lazy(() => import('./recaptcha-captcha.tsx'));

export interface CaptchaProps {
  /** The solver's answer; null once it has been used or has run out. */
  onSolved: (response: string | null) => void;
}

/** Shown when the server requires it; comes with the provider's own code only then. */
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
