import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './app/root.tsx';
import { offerReporting } from './lib/reporting/offer-reporting.ts';
import { offerOfflineMode } from './lib/start/offline-switch.ts';

offerOfflineMode(window.__TENURE_CONFIG__);
offerReporting(window.__TENURE_CONFIG__);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element to start in');
const root = createRoot(place);
// As a transition, so that responses arriving meanwhile are not blocked.
startTransition(() =>
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  ),
);
