import { auditPermissions } from '@tenure/contract/audit/permissions';
import { defineArea } from '../kit/define-area.ts';
import { auditLogActions, recordAccessActions } from './audit.actions.ts';
import { auditRoutes } from './routes.ts';

export const audit = defineArea({
  name: 'audit',
  tables: [],
  permissions: auditPermissions,
  grants: { Auditor: ['audit.log.view'] },
  settingsPages: [{ id: 'audit-log', action: auditLogActions.view }],
  profileSections: [
    {
      tab: 'profile',
      id: 'record-access',
      label: 'Who viewed my record',
      action: recordAccessActions.view,
    },
  ],
  routes: () => auditRoutes,
});
