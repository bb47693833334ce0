import { lazy, Suspense } from 'react';
import { usePath } from '../lib/place.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { isSignInPath } from './sign-in-paths.ts';

const SignInPages = lazy(() => import('./sign-in-pages.tsx'));
const Application = lazy(() => import('./application.tsx'));

/** Signing in and the application are two trees: leaving one forgets everything it held. */
export function Root() {
  const path = usePath();
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
