import { lazy } from 'react';
import { EntryPage } from '../features/identity/entry-page.tsx';
import { LoginPage } from '../features/identity/login-page.tsx';
import { LogoutPage } from '../features/identity/logout-page.tsx';
import { ConfigCheck } from './config-check.tsx';

const page = <K extends string>(load: () => Promise<Record<K, () => React.ReactNode>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));

const pages: Readonly<Record<string, React.ComponentType>> = {
  '/login': LoginPage,
  '/login/sso': page(
    () => import('../features/identity/sso/sso-landing-page.tsx'),
    'SsoLandingPage',
  ),
  '/register': page(
    () => import('../features/identity/registration/register-page.tsx'),
    'RegisterPage',
  ),
  '/logout': LogoutPage,
  '/logout/mfa': LogoutPage,
  '/mfa': page(
    () => import('../features/identity/mfa/choose-channel-page.tsx'),
    'ChooseChannelPage',
  ),
  '/mfa/confirm': page(
    () => import('../features/identity/mfa/confirm-address-page.tsx'),
    'ConfirmAddressPage',
  ),
  '/mfa/verify': page(
    () => import('../features/identity/mfa/verify-code-page.tsx'),
    'VerifyCodePage',
  ),
  '/forgot-password': page(
    () => import('../features/identity/passwords/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  '/reset-password': page(
    () => import('../features/identity/passwords/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  '/onboarding': page(
    () => import('../features/identity/onboarding/open-link-page.tsx'),
    'OpenLinkPage',
  ),
  // Anyone with its number can verify a certificate.
  '/learning/certificate': page(
    () => import('../features/learning/certificate-page.tsx'),
    'CertificatePage',
  ),
  // Shown once per database, so its form is loaded separately.
  '/setup': page(() => import('../features/identity/setup-page.tsx'), 'SetupPage'),
};

/** Pages for people who are not signed in. They load neither shell nor router. */
export default function SignInPages({ path }: { path: string }) {
  const Page = pages[path] ?? EntryPage;
  return (
    <ConfigCheck>
      <Page />
    </ConfigCheck>
  );
}
