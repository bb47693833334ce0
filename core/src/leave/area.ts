import { leavePermissions } from '@tenure/contract/leave/permissions';
import { subjectOf } from '../kit/contribution/subject-of.ts';
import { defineArea } from '../kit/define-area.ts';
import { settingActions } from './administration/administration.actions.ts';
import { administrationRoutes } from './administration/administration.routes.ts';
import { provideLeaveTypes } from './administration/default-leave-types.ts';
import { leaveApproval, onLeave } from './approvals/leave-approval.ts';
import { returnFromLeave } from './calendar/return-from-leave.ts';
import { whoIsAway } from './calendar/who-is-away.ts';
import { balanceColumns } from './import-columns.ts';
import { leaveAccrual } from './jobs/accrue-leave.ts';
import { checkLedgerTotals } from './jobs/check-ledger-totals.ts';
import { leaveReports } from './leave-reports.ts';
import { leaveToDo } from './leave-to-do.ts';
import { leaveTrends } from './leave-trends.ts';
import { leaveCalendarWidget, leaveWidget } from './leave-widgets.ts';
import { leaveNotifications, leaveSubscriptions } from './notices.ts';
import { leaveFileOwner } from './requests/leave-evidence.ts';
import { requestComments } from './requests/request-comments.ts';
import { leaveRoutes } from './routes.ts';
import { loadLeave } from './sample.ts';

export const leave = defineArea({
  name: 'leave',
  tables: [
    'calendar_feeds',
    // Delegations are stored in approvals now; servers of the previous version may still write this table.
    'leave_delegations',
    'leave_ledger',
    'leave_ledger_totals',
    'leave_ledger_years',
    'leave_request_history',
    'leave_requests',
    'leave_settings',
    'leave_type_rules',
    'leave_types',
  ],
  permissions: leavePermissions,
  grants: {
    everyone: [
      'leave.request.view',
      'leave.request.create',
      'leave.request.decide',
      'leave.balance.view',
      'leave.delegation.write',
      'leave.calendar.view',
    ],
    'HR Manager': [
      'leave.balance.adjust',
      'leave.request.create-for-others',
      'leave.setting.write',
      'leave.report.view',
    ],
    'Team Manager': ['leave.request.create-for-others'],
  },
  modules: [
    {
      id: 'leave',
      pages: async ({ actor }) => [
        { label: 'My leave', href: '/dashboard/leave/my/leave-requests' },
        ...(actor.permissions.has('leave.request.decide')
          ? [{ label: 'Approvals', href: '/dashboard/leave/approvals' }]
          : []),
      ],
    },
    { id: 'calendar' },
  ],
  settingsPages: [{ id: 'leave', module: 'leave', action: settingActions.view }],
  reports: leaveReports,
  trends: leaveTrends,
  reportSubjects: [
    subjectOf('leave', leaveReports, 'absence', {
      title: 'Leave',
      description: 'Leave that started in the year up to the chosen date.',
    }),
  ],
  routes: () => [...leaveRoutes, ...administrationRoutes, ...requestComments.routes],
  provision: { 'leave-types': provideLeaveTypes },
  subscriptions: [...leaveSubscriptions, requestComments.mentions],
  notifications: leaveNotifications,
  jobs: [leaveAccrual, checkLedgerTotals],
  approvals: [leaveApproval],
  onLeave,
  widgets: () => [leaveWidget, leaveCalendarWidget],
  toDo: [leaveToDo],
  presence: whoIsAway,
  personEvents: [returnFromLeave],
  fileOwners: [leaveFileOwner, requestComments.files],
  importColumns: balanceColumns,
  sample: loadLeave,
});
