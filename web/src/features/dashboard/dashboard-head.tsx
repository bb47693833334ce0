import type { Dashboard } from '@tenure/contract/dashboard/dashboard';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { useSite } from '../../lib/me.ts';

/** A greeting on home; the title on other dashboards. */
export function DashboardHead({ dashboard }: { dashboard: Dashboard | null }) {
  const { user } = useSite();
  const formats = usePersonFormats();
  if (dashboard && dashboard.kind !== 'home') return <h1>{dashboard.title}</h1>;
  return (
    <h1>
      Good {formats.dayPart(new Date())}, {user.displayName.split(' ')[0]}
    </h1>
  );
}
