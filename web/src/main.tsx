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
// In short turns, so that what arrives meanwhile is not held up.
startTransition(() =>
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  ),
);
