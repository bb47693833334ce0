import { lazy, Suspense, useLayoutEffect } from 'react';
import { legacyAddress } from '../lib/address/legacy-address.ts';
import { goTo, usePath } from '../lib/address/place.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { isSignInPath } from './sign-in-paths.ts';

const SignInPages = lazy(() => import('./sign-in-pages.tsx'));
const Application = lazy(() => import('./application.tsx'));

/** Sign-in and the application are separate trees: leaving one discards its state. */
export function Root() {
  const path = usePath();
  const legacy = legacyAddress(window.location.pathname, window.location.search);
  const now = legacy.kind === 'redirect' ? legacy.to : null;
  // Before any redirect to sign-in: links in old messages must work for people who cannot sign in.
  useLayoutEffect(() => {
    if (now) goTo(now, 'replace');
  }, [now]);
  if (now) return null;
  return (
    <ThemeProvider>
      <CrashBoundary>
        <Suspense fallback={null}>
          {isSignInPath(path) ? <SignInPages path={path} /> : <Application />}
        </Suspense>
      </CrashBoundary>
    </ThemeProvider>
  );
}
