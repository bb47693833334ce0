import { AUDIT_LOG } from '@tenure/contract/site/settings-pages';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WebArea } from '../../lib/web-area.tsx';

export const audit: WebArea = {
  pages: [
    {
      path: AUDIT_LOG,
      component: lazyPage(() => import('./audit-log-page.tsx'), 'AuditLogPage'),
    },
  ],
  profileSections: { 'record-access': lazyPart(() => import('./record-access.tsx')) },
  settingsPages: [{ id: 'audit-log', label: 'Audit log', href: AUDIT_LOG, group: 'Security' }],
};
