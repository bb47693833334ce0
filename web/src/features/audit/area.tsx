import { AUDIT_LOG } from '@tenure/contract/site/settings-pages';
import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';

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
