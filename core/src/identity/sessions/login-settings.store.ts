import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import { passwordMessages, SSO_WAIT_SECONDS } from '@tenure/contract/identity/routes';
import {
  passwordSetting,
  registrationSetting,
  ssoSetting,
} from '@tenure/contract/identity/settings';
import type { Ctx } from '../../kit/ctx.ts';
import { readSettings } from '../../kit/tenant-settings.ts';
import { pictureRows, shown } from '../pictures/picture.store.ts';
import { inForce } from '../registration/registration-policy.ts';
import { offeredProviders } from '../sso/flow.store.ts';

export async function loginSettings(ctx: Ctx): Promise<LoginSettings> {
  const tenant = await ctx.db
    .selectFrom('tenants')
    .select(['name', 'system_name', 'brand_color', 'welcome_text'])
    .select(pictureRows.as('pictures'))
    .executeTakeFirstOrThrow();
  const { passwordSettings, sso, registration } = await readSettings(ctx, {
    passwordSettings: passwordSetting,
    sso: ssoSetting,
    registration: registrationSetting,
  });
  const providers = await offeredProviders(ctx);
  const { provider } = ctx.ports.captcha;
  return {
    loginTheme: {
      companyName: tenant.name,
      systemName: tenant.system_name,
      color: tenant.brand_color,
      logo: shown(tenant.pictures.logo),
      background: shown(tenant.pictures.background),
      welcomeText: tenant.welcome_text,
    },
    captchaSettings: {
      provider,
      siteKey: provider === 'recaptcha' ? ctx.ports.runtimeConfig.recaptchaKey : null,
    },
    ssoSettings: {
      providers,
      isRestricted: sso.isRestricted,
      redirectTo: sso.redirectTo,
      waitSeconds: SSO_WAIT_SECONDS,
    },
    selfRegistration: {
      isEnabled: inForce(registration, sso).isEnabled,
      emailDomains: registration.emailDomains,
    },
    passwordSettings,
    forgotPassword: { message: passwordMessages.requested },
  };
}
