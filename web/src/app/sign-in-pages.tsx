import { EntryPage } from '../features/identity/entry-page.tsx';
import { LoginPage } from '../features/identity/login-page.tsx';
import { LogoutPage } from '../features/identity/logout-page.tsx';

/** Pages for somebody who is not (or no longer) signed in. They load neither shell nor router. */
export default function SignInPages({ path }: { path: string }) {
  if (path === '/login') return <LoginPage />;
  if (path === '/logout') return <LogoutPage />;
  return <EntryPage />;
}
