import {
  IconBeach,
  IconCalendarMonth,
  IconChecklist,
  IconTextCaption,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import type { WidgetType } from '@tenure/contract/site/widget';
import { rangeOf } from '../features/leave/calendar-range.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import type { WidgetKind } from '../lib/widget-kind.tsx';
import { PAGER, ROW, rowsHigh } from '../ui/widget/row-height.ts';

/** The widgets of all areas. A new one is a line here; its code comes when somebody has it at home. */
const kinds: readonly WidgetKind[] = [
  {
    type: 'actionableItem',
    icon: IconChecklist,
    height: ({ pageLimit }) => rowsHigh(pageLimit, 5) + PAGER,
    Card: lazyPart(() => import('../features/dashboard/widgets/to-do-card.tsx')),
    Settings: lazyPart(() => import('../features/dashboard/widgets/to-do-settings.tsx')),
  },
  {
    type: 'leave',
    icon: IconBeach,
    height: () => 5 * ROW,
    Card: lazyPart(() => import('../features/leave/widgets/leave-card.tsx')),
    Settings: lazyPart(() => import('../features/leave/widgets/leave-settings.tsx')),
  },
  {
    type: 'leaveCalendar',
    icon: IconCalendarMonth,
    height: () => 7 * ROW,
    first: (today) => rangeOf('month', today),
    Card: lazyPart(() => import('../features/leave/widgets/calendar-card.tsx')),
    Settings: lazyPart(() => import('../features/leave/widgets/calendar-settings.tsx')),
  },
  {
    type: 'team',
    icon: IconUsers,
    height: ({ perPage }) => rowsHigh(perPage, 5) + PAGER,
    Card: lazyPart(() => import('../features/org/widgets/team-card.tsx')),
    Settings: lazyPart(() => import('../features/org/widgets/team-settings.tsx')),
  },
  {
    type: 'htmlEditor',
    icon: IconTextCaption,
    startsEmpty: true,
    height: () => 0,
    Card: lazyPart(() => import('../features/dashboard/widgets/html-card.tsx')),
    Settings: lazyPart(() => import('../features/dashboard/widgets/html-settings.tsx')),
  },
  {
    type: 'video',
    icon: IconVideo,
    startsEmpty: true,
    height: () => 4 * ROW,
    Card: lazyPart(() => import('../features/dashboard/widgets/video-card.tsx')),
    Settings: lazyPart(() => import('../features/dashboard/widgets/video-settings.tsx')),
  },
];

export const widgetKinds: ReadonlyMap<WidgetType, WidgetKind> = new Map(
  kinds.map((kind) => [kind.type, kind]),
);
