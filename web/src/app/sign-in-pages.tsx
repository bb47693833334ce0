import { lazy } from 'react';
import { EntryPage } from '../features/identity/entry-page.tsx';
import { LoginPage } from '../features/identity/login-page.tsx';
import { LogoutPage } from '../features/identity/logout-page.tsx';

/** Seen once in the life of a database: nobody else should load its form. */
const SetupPage = lazy(() => import('../features/identity/setup-page.tsx'));

/** Pages for somebody who is not (or no longer) signed in. They load neither shell nor router. */
export default function SignInPages({ path }: { path: string }) {
  if (path === '/login') return <LoginPage />;
  if (path === '/logout') return <LogoutPage />;
  if (path === '/setup') return <SetupPage />;
  return <EntryPage />;
}
