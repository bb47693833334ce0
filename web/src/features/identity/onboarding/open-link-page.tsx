import '../../../ui/styles/app.css';
import type { openOnboardingLink } from '@tenure/contract/identity/onboarding';
import { openOnboardingRoute } from '@tenure/contract/identity/routes';
import { useState } from 'react';
import { useDocumentTitle } from '../../../lib/address/page-title.ts';
import { goTo } from '../../../lib/address/place.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { callRoute } from '../../../lib/call.ts';
import { EntryButton } from '../../../ui/entry/entry-button.tsx';
import classes from '../logout-page.module.css';

/** The link works once, so it needs a click: email scanners follow links but don't press buttons. */
export function OpenLinkPage() {
  useDocumentTitle('Welcome');
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { href } = await callRoute<typeof openOnboardingLink>(openOnboardingRoute, {
        body: { token },
      });
      goTo(href, 'replace');
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <main className={classes.page}>
      <h1>Welcome</h1>
      <p>Complete your details and documents before your first day.</p>
      {problem ? <p role="alert">{problem}</p> : null}
      <EntryButton loading={busy} onClick={open}>
        Start onboarding
      </EntryButton>
    </main>
  );
}
