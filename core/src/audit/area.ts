import { auditPermissions } from '@tenure/contract/audit/permissions';
import { defineArea } from '../kit/define-area.ts';
import { recordAccessActions } from './audit.actions.ts';
import { auditRoutes } from './routes.ts';

export const audit = defineArea({
  name: 'audit',
  tables: [],
  permissions: auditPermissions,
  grants: { Auditor: ['audit.log.view'] },
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
