import '../ui/styles/app.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { MFA_PAGE } from '@tenure/contract/identity/referrer';
import { useEffect, useState } from 'react';
import { currentAddress, goTo } from '../lib/address/place.ts';
import { signInAddress } from '../lib/address/referrer.ts';
import { isInVerification } from '../lib/api-error.ts';
import { AreasProvider } from '../lib/area/web-area.tsx';
import { WidgetKindsProvider } from '../lib/area/widget-kind.tsx';
import { sendHeld } from '../lib/held-actions.ts';
import { siteQuery } from '../lib/me.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { endSessionHere, forgetSessionEnd } from '../lib/session/session-ended.ts';
import { onSignedOutElsewhere } from '../lib/session/signed-out-elsewhere.ts';
import { ConfigProvider, readConfig } from '../lib/start/runtime-config.tsx';
import { keepScrollBarRoom } from '../ui/page/keep-scroll-bar-room.ts';
import { areas, widgetKinds } from './areas.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { isSignInPath } from './sign-in-paths.ts';

interface Running {
  client: QueryClient;
  router: AppRouter;
}

const config = readConfig(window.__TENURE_CONFIG__);

/** Everything behind sign-in. It starts with an empty cache and drops it on unmount. */
export default function Application() {
  const [running, setRunning] = useState<Running | null>(null);

  useEffect(() => {
    const leave = (error?: unknown) => {
      // Without a session at the start, none can have ended.
      if (client.getQueryData(siteQuery.queryKey)) endSessionHere();
      toSignIn(error);
    };
    const client = createQueryClient(leave);
    const router = createAppRouter();
    const stopListening = onSignedOutElsewhere(() => toSignIn());
    const stopMeasuring = keepScrollBarRoom();
    forgetSessionEnd();
    setRunning({ client, router });
    return () => {
      stopListening();
      stopMeasuring();
      // Decisions that can still be undone are sent when the application is left.
      void sendHeld();
      router.history.destroy();
      client.clear();
    };
  }, []);

  if (!running) return null;
  return (
    <ConfigProvider config={config}>
      <QueryClientProvider client={running.client}>
        <AreasProvider areas={areas}>
          <WidgetKindsProvider kinds={widgetKinds}>
            <RouterProvider router={running.router} />
          </WidgetKindsProvider>
        </AreasProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/** Redirects to sign-in and back here afterwards; between password and code, to the code page. */
function toSignIn(error?: unknown) {
  if (isSignInPath(window.location.pathname.replace(/(?<=.)\/$/, ''))) return;
  goTo(isInVerification(error) ? MFA_PAGE : signInAddress(currentAddress()));
}
