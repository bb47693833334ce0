import { Progress } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { reportWidget } from '@tenure/contract/reports/report-widget';
import { useEffect } from 'react';
import { usePagedItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';
import { BarChart } from '../bar-chart.tsx';
import { hrefOf } from '../report-address.ts';
import classes from '../reports.module.css';

interface Chosen {
  readonly report?: number;
  readonly refreshRate?: number;
  readonly filter?: number;
  readonly params?: { readonly groupBy?: string; readonly date?: string | null };
}

/** A report as a chart; while visible, it is refetched as often as its settings say. */
export default function ReportCard({ widget }: CardProps) {
  const { items, setPage } = usePagedItems<typeof reportWidget>(widget);
  const formats = usePersonFormats();
  const chosen = widget.settings as Chosen;
  const { refetch } = items;
  const seconds = chosen.refreshRate ?? 120;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, refetch]);
  const address = hrefOf(chosen.report ?? 1, {
    ...(chosen.params?.groupBy ? { groupBy: chosen.params.groupBy } : {}),
    ...(chosen.params?.date ? { date: chosen.params.date } : {}),
    ...(chosen.filter ? { filterId: String(chosen.filter) } : {}),
  });
  return (
    <WidgetItems
      items={items}
      name="Report"
      rows={4}
      onPage={setPage}
      empty={
        <WidgetEmpty
          icon={<IconChartBar size={18} stroke={1.6} aria-hidden />}
          title="Nothing to report yet"
        >
          Choose another report in the widget’s settings.
        </WidgetEmpty>
      }
    >
      {(shown) => (
        <>
          {shown[0]?.progress ? (
            <ul className={classes.rows}>
              {shown.map(({ key, label, value, progress }) => (
                <li key={key} className={classes.progress}>
                  <AppLink href={progress?.link ?? address}>{label}</AppLink>
                  <Progress value={value} aria-label={`${label}: ${value}% complete`} />
                  <span className={classes.quiet}>
                    {progress?.workflow} · {progress?.completedSteps} of {progress?.totalSteps}{' '}
                    steps
                    {progress?.dueDate ? ` · due ${formats.date(progress.dueDate)}` : ''}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <BarChart
              name={shown[0]?.measure ?? 'Report'}
              groupLabel="Group"
              measure={{ label: shown[0]?.measure ?? '', type: shown[0]?.type ?? 'number' }}
              groups={shown}
            />
          )}
          <AppLink href={address}>Open report</AppLink>
        </>
      )}
    </WidgetItems>
  );
}
