import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { PersonFormatProvider } from '../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../lib/has-failed.ts';
import { navigationQuery, siteQuery } from '../../lib/me.ts';
import { noteUse } from '../../lib/reporting/usage-analytics.ts';
import { PageContext } from '../../ui/page/page-context.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { setBrand } from '../../ui/theme/brand-store.ts';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { ModuleOffPage } from '../module-off-page.tsx';
import { Frame } from './frame.tsx';
import { LoadingFrame } from './loading-frame.tsx';
import { moduleOf } from './navigation/current-module.ts';

// Lazy-loaded for new hires before their first day.
const OnboardingFrame = lazy(() => import('./onboarding-frame.tsx'));

/** The frame around every page of the application. */
export function Shell() {
  const site = useQuery(siteQuery);
  const navigation = useQuery(navigationQuery);
  const colour = navigation.data?.branding.color;
  const { userRole, userType } = site.data?.user ?? {};
  const match = useMatches().at(-1);
  const page = match?.routeId;
  const module = moduleOf(match?.fullPath ?? '');

  const client = useQueryClient();
  const isSignedIn = site.data?.user.isOnboarding === false;

  // Loaded after the page, which does not depend on it.
  useEffect(() => {
    if (!isSignedIn) return;
    const live = import('../../lib/live/live-updates.ts').then(({ startLiveUpdates }) =>
      startLiveUpdates(client),
    );
    return () => void live.then((stop) => stop());
  }, [client, isSignedIn]);

  useEffect(() => {
    if (colour) setBrand(colour);
  }, [colour]);

  useEffect(() => {
    // The route rather than the address, which would reveal whose record it is.
    if (page && userRole && userType) noteUse({ page, userRole, userType });
  }, [page, userRole, userType]);

  // Splits the first render into short tasks instead of one long one.
  const isThere = useDeferredValue(Boolean(site.data && navigation.data), false);

  const failed = [site, navigation].find((query) => hasFailed<unknown>(query));
  if (failed)
    return (
      <main>
        <ErrorState
          heading="h1"
          title="Tenure couldn’t start"
          error={failed.error}
          onRetry={failed.refetch}
        />
      </main>
    );
  if (!isThere || !site.data || !navigation.data) return <LoadingFrame />;
  return (
    <PersonFormatProvider
      timezone={site.data.user.timezone}
      language={site.data.user.language}
      dateFormat={site.data.user.dateFormat}
    >
      <PageContext systemName={site.data.tenant.systemName}>
        {site.data.user.isOnboarding ? (
          <Suspense fallback={null}>
            <OnboardingFrame navigation={navigation.data} />
          </Suspense>
        ) : (
          <Frame
            navigation={navigation.data}
            isTop={!site.data.tenant.newNavEnabled}
            actingBy={site.data.user.actingBy}
          >
            {module && !site.data.tenant.enabledModules.includes(module) ? (
              <ModuleOffPage module={module} />
            ) : (
              <Outlet />
            )}
          </Frame>
        )}
        <ToastPlace />
      </PageContext>
    </PersonFormatProvider>
  );
}
