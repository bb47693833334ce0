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

/** My appraisals for everyone; the other tabs by permission. */
export function PerformanceTabs({
  current,
  actions,
}: {
  current: Tab;
  /** Absent until loaded. */
  actions: readonly string[] | undefined;
}) {
  // The other pages always have several tabs, so their space is reserved until the actions are known.
  if (!actions && current !== 'mine')
    return <PageTabs label="Performance" tabs={[]} current={current} />;
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
