import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/address/page-title.ts';
import { useLoginSettings } from './use-login-settings.ts';

/** The current step or its result; updates the heading and the tab title. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title, useLoginSettings()?.loginTheme.systemName);
  return (
    <>
      <h1>{title}</h1>
      {children}
    </>
  );
}
