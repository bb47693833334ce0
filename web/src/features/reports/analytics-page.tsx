import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { getAnalytics } from '@tenure/contract/reports/analytics';
import { apiQuery } from '../../lib/api-query.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import DayPicker from '../../ui/form/days/day-picker.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import classes from './reports.module.css';
import { TeamSelect } from './team-select.tsx';
import { TrendCard } from './trend-card.tsx';

type Asked = Readonly<Partial<Record<'date' | 'scope' | 'managerId', string>>>;

/** Trends of the last twelve months, compared with the year before. */
export function AnalyticsPage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const asked: Asked = Object.fromEntries(
    ['date', 'scope', 'managerId'].flatMap((key) =>
      search[key] === undefined ? [] : [[key, String(search[key])]],
    ),
  );
  const query = useQuery({
    ...apiQuery(getAnalytics, { query: asked as object }),
    placeholderData: keepPreviousData,
  });
  const router = useRouter();
  const formats = usePersonFormats();
  const go = (change: Asked) => {
    const next = Object.entries({ ...asked, ...change }).filter(([, value]) => value !== '');
    return router.navigate({ href: `/analytics?${new URLSearchParams(next)}` });
  };
  return (
    <Page title="Analytics" lead="The last 12 months compared with the previous year." wide>
      <Loaded what="analytics" query={query}>
        {({ date, scope, scopes, manager, trends }) => (
          <>
            <div className={classes.tools}>
              {scopes.length > 1 ? (
                <SegmentedControl
                  aria-label="Show trends for"
                  data={[
                    { value: 'company', label: 'Company' },
                    { value: 'team', label: asked.managerId ? 'One team' : 'My team' },
                  ]}
                  value={scope}
                  onChange={(value) => go({ scope: value, managerId: '' })}
                />
              ) : null}
              <TeamSelect
                value={asked.managerId ?? ''}
                placeholder={scope === 'company' ? 'All teams' : 'My team'}
                name={manager?.displayName}
                onChange={(managerId) => go({ managerId, ...(managerId ? { scope: '' } : {}) })}
              />
              <DayPicker label="As at" value={date} onChange={(day) => go({ date: day ?? '' })} />
            </div>
            <p className={classes.quiet}>
              {scope === 'company' ? 'The whole company' : `The team of ${manager?.displayName}`} up
              to {formats.date(date)}
            </p>
            <div className={classes.trends}>
              {trends.map((trend) => (
                <TrendCard key={trend.key} trend={trend} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
