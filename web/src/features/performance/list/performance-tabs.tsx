import { can } from '../../../lib/actions.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';

export type Tab =
  | 'mine'
  | 'team'
  | 'goals'
  | 'calibration'
  | 'everyone'
  | 'cycles'
  | 'templates'
  | 'library';

/** One's own for everyone; the team's and everyone's for those who have them. */
export function PerformanceTabs({
  current,
  actions,
}: {
  current: Tab;
  actions: readonly string[];
}) {
  const tabs = [
    { id: 'mine', label: 'My appraisals', href: '/performance' },
    ...(can(actions, 'performances.team')
      ? [
          { id: 'team', label: 'My team', href: '/performance/team' },
          { id: 'goals', label: 'Team goals', href: '/performance/goals' },
        ]
      : []),
    ...(can(actions, 'performances.calibrate')
      ? [{ id: 'calibration', label: 'Calibration', href: '/performance/calibration' }]
      : []),
    ...(can(actions, 'performances.everyone')
      ? [
          { id: 'everyone', label: 'Everyone', href: '/performance/everyone' },
          { id: 'cycles', label: 'Cycles', href: '/performance/cycles' },
        ]
      : []),
    ...(can(actions, 'performances.templates')
      ? [
          { id: 'templates', label: 'Templates', href: '/performance/templates' },
          { id: 'library', label: 'Library', href: '/performance/library' },
        ]
      : []),
  ];
  return tabs.length > 1 ? (
    <PageTabs label="Performance" tabs={tabs} current={current} />
  ) : undefined;
}
