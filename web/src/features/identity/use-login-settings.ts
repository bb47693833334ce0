import type { getLoginSettings } from '@tenure/contract/identity/endpoints';
import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import { loginSettingsRoute, passwordMessages } from '@tenure/contract/identity/routes';
import { useEffect, useState } from 'react';
import { APPLICATION_NAME } from '../../lib/address/page-title.ts';
import { hasStatus } from '../../lib/api-error.ts';
import { callRoute } from '../../lib/call.ts';
import { setBrand } from '../../ui/theme/brand-store.ts';

/** Fallback when the tenant's settings cannot be loaded, so that signing in still works. */
const plain: LoginSettings = {
  loginTheme: {
    companyName: APPLICATION_NAME,
    systemName: '',
    color: '',
    logo: null,
    background: null,
    welcomeText: 'Welcome back',
  },
  captchaSettings: { provider: 'altcha', siteKey: null },
  ssoSettings: { providers: [], isRestricted: false, redirectTo: null, waitSeconds: 5 },
  selfRegistration: { isEnabled: false, emailDomains: [] },
  passwordSettings: {
    minimumLength: 12,
    numbers: 0,
    upper: 0,
    lower: 0,
    special: 0,
    refuseCommon: true,
    refuseNames: true,
  },
  forgotPassword: { message: passwordMessages.requested },
};

/** Settings for an address that belongs to no company: nobody can sign in here. */
export const nowhere: LoginSettings = {
  ...plain,
  loginTheme: { ...plain.loginTheme, welcomeText: 'Welcome to Tenure' },
};

/** Requested once and shared by the pages around sign-in. */
let asked: Promise<LoginSettings> | null = null;

export function useLoginSettings(): LoginSettings | null {
  const [settings, setSettings] = useState<LoginSettings | null>(null);
  useEffect(() => {
    let gone = false;
    asked ??= callRoute<typeof getLoginSettings>(loginSettingsRoute, {}).catch((error) => {
      asked = null;
      return hasStatus(error, 404) ? nowhere : plain;
    });
    asked.then((found) => {
      if (gone) return;
      setBrand(found.loginTheme.color);
      setSettings(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  return settings;
}
