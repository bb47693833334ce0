import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { OrgTabs } from '../org-tabs.tsx';
import { PeopleActions } from '../people-actions.tsx';
import { PositionPanel } from '../position/position-panel.tsx';
import { settingsQuery } from '../queries.ts';
import { ChartActions } from './chart-actions.tsx';
import { type ChartAddress, chartHref, useChartAddress } from './chart-address.ts';
import { layOut } from './chart-layout.ts';
import { ChartList } from './chart-list.tsx';
import { ChartStage } from './chart-stage.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import classes from './org-chart-page.module.css';
import { useChart } from './use-chart.ts';

/** The org chart on any date. */
export function OrgChartPage() {
  const [address, change] = useChartAddress();
  const formats = usePersonFormats();
  const settings = useQuery(settingsQuery);
  const chart = useChart(address);
  const { model, window: loaded } = chart;
  const [walked, setWalked] = useState<{ id: string; from: string | null } | null>(null);
  const layout = useMemo(() => layOut(model), [model]);
  // Keyboard navigation takes precedence until another focus is requested.
  const current =
    walked && walked.from === chart.focusNode && model.nodes.has(walked.id)
      ? walked.id
      : (chart.focusNode ?? model.root ?? '');
  const open = (id: string) => {
    const position = model.nodes.get(id)?.positionId;
    if (position) change({ open: position }, 'replace');
    else chart.toggle(id);
  };
  const walkTo = (id: string) => setWalked({ id, from: chart.focusNode });
  const ancestors = loaded.data?.metadata.ancestors ?? [];
  const total = loaded.data?.metadata.totalNodes ?? 0;
  const filtered = Object.keys(address.filters).length > 0;
  return (
    <Page
      title="Org chart"
      wide
      lead={
        loaded.data
          ? `${formats.number(total)} ${words(address, total)}${filtered ? ' match these filters' : ''}${address.asAt ? ` on ${formats.date(address.asAt)}` : ''}`
          : undefined
      }
      tabs={<OrgTabs current="/controlpanel/org-chart/view" />}
      action={
        <ChartActions
          actions={settings.data?.metadata.actions}
          below={model.nodes.get(current)?.positionId ?? null}
        />
      }
    >
      {settings.data ? (
        <ChartToolbar
          address={address}
          onChange={change}
          settings={settings.data}
          model={model}
          layout={layout}
        />
      ) : null}
      {ancestors.length > 0 ? (
        <nav aria-label="Above" className={classes.trail}>
          <ol>
            {ancestors.map((id) => (
              <li key={id}>
                <AppLink href={chartHref({ ...address, focus: id })}>
                  {model.nodes.get(id)?.title ?? '…'}
                </AppLink>
              </li>
            ))}
            <li aria-current="location">{model.nodes.get(chart.focusNode ?? '')?.title}</li>
          </ol>
        </nav>
      ) : null}
      {loaded.isError ? (
        <ErrorState
          title="The org chart couldn’t be loaded"
          error={loaded.error}
          onRetry={loaded.refetch}
        />
      ) : null}
      {loaded.isPending ? <LoadingRows label="Loading org chart" rows={6} /> : null}
      {loaded.data &&
      !loaded.isError &&
      (filtered ? total === 0 : loaded.data.data.length === 0) ? (
        filtered || address.asAt ? (
          <EmptyState title="No positions match these filters">
            Change or remove a filter, or choose another date.
          </EmptyState>
        ) : (
          <EmptyState title="No positions yet" action={<PeopleActions />}>
            Reporting lines appear here once you add people.
          </EmptyState>
        )
      ) : model.root && !loaded.isError ? (
        address.display === 'list' ? (
          <ChartList chart={chart} current={current} onCurrent={walkTo} onOpen={open} />
        ) : (
          <ChartStage
            chart={chart}
            layout={layout}
            current={current}
            onCurrent={walkTo}
            onOpen={open}
          />
        )
      ) : null}
      {address.open ? (
        <PositionPanel
          id={address.open}
          asAt={address.asAt}
          onClose={() => change({ open: undefined }, 'replace')}
        />
      ) : null}
    </Page>
  );
}

/** By department or location, the groups are counted as well. */
function words({ view, structure }: Pick<ChartAddress, 'view' | 'structure'>, total: number) {
  const [one, many] = view === 'employee' ? ['person', 'people'] : ['position', 'positions'];
  if (structure === 'department' || structure === 'location') return `${structure}s and ${many}`;
  return total === 1 ? one : many;
}
