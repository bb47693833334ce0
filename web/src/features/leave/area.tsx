import { IconBeach, IconCalendarMonth } from '@tabler/icons-react';
import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';
import { ROW } from '../../ui/widget/row-height.ts';
import { rangeOf } from './calendar/calendar-range.ts';

const request = lazyPage(() => import('./request/request-page.tsx'), 'RequestPage');

export const leave: WebArea = {
  pages: [
    {
      path: '/dashboard/leave/my/leave-requests',
      component: lazyPage(() => import('./balance/my-leave-page.tsx'), 'MyLeavePage'),
    },
    {
      path: '/dashboard/leave/approvals',
      component: lazyPage(() => import('./approval/approvals-page.tsx'), 'ApprovalsPage'),
    },
    { path: '/dashboard/leave/leave-request/$id', component: request },
    { path: '/dashboard/leave/leave-request/approver/$id', component: request },
    {
      path: '/controlpanel/calendar',
      component: lazyPage(() => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
    },
    {
      path: '/admin/leave',
      component: lazyPage(
        () => import('./administration/administration-page.tsx'),
        'AdministrationPage',
      ),
    },
  ],
  search: () => import('./search-sources.ts'),
  settingsPages: [{ id: 'leave', label: 'Leave', href: '/admin/leave', group: 'Modules' }],
  modulePages: { leave: ['/dashboard/leave/', '/admin/leave'] },
  widgets: [
    {
      type: 'leave',
      icon: IconBeach,
      height: () => 5 * ROW,
      Card: lazyPart(() => import('./widgets/leave-card.tsx')),
      Settings: lazyPart(() => import('./widgets/leave-settings.tsx')),
    },
    {
      type: 'leaveCalendar',
      icon: IconCalendarMonth,
      height: () => 7 * ROW,
      first: (today) => rangeOf('month', today),
      Card: lazyPart(() => import('./widgets/calendar-card.tsx')),
      Settings: lazyPart(() => import('./widgets/calendar-settings.tsx')),
    },
  ],
};
