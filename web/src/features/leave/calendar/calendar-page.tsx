import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus, IconRss } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { CalendarScope } from '@tenure/contract/leave/calendar';
import { useState } from 'react';
import { isDay } from '../../../lib/format/day.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { Choice, choicesOf } from '../choice.tsx';
import { requestHref } from '../leave-addresses.ts';
import classes from './calendar.module.css';
import { FeedDrawer, scopeLabels } from './calendar-feed-drawer.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { eventsQuery } from './calendar-queries.ts';
import { type CalendarView, rangeOf, step, titleOf } from './calendar-range.ts';
import { CalendarTimeline } from './calendar-timeline.tsx';
import { CalendarYear } from './calendar-year.tsx';

const views: Readonly<Record<CalendarView, string>> = {
  month: 'Month',
  week: 'Week',
  year: 'Year',
  timeline: 'Timeline',
};

interface Address {
  view: CalendarView;
  scope: CalendarScope;
  day: string;
  type: string;
  department: string;
  location: string;
}

function readAddress(search: Record<string, unknown>, today: string): Address {
  const text = (key: string) => (search[key] === undefined ? '' : String(search[key]));
  return {
    view: text('view') in views ? (text('view') as CalendarView) : 'month',
    scope: text('scope') in scopeLabels ? (text('scope') as CalendarScope) : 'team',
    day: isDay(text('day')) ? text('day') : today,
    type: text('type'),
    department: text('department'),
    location: text('location'),
  };
}

/** Leave and public holidays of the viewer, the team or the company. Every view has its own URL. */
export function CalendarPage() {
  const { language, today } = usePersonFormats();
  const router = useRouter();
  const [subscribing, setSubscribing] = useState(false);
  const now = today(new Date());
  const address = readAddress(useSearch({ strict: false }) as Record<string, unknown>, now);
  const { view, scope, day, type, department, location } = address;
  const { from, to } = rangeOf(view, day);
  const events = useQuery({
    ...eventsQuery({
      ...{ from, to, scope, leaveTypeCode: type, department, location },
      ...(view === 'timeline' ? { withPeople: 'true' as const } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  const go = (change: Partial<Address>) => {
    const next = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...address, ...change }))
      if (value) next.set(key, value);
    router.navigate({ href: `/controlpanel/calendar?${next}` });
  };
  const filters = events.data?.metadata.filters;
  const { id: me, isEmployee } = useSite().user;
  const requestOn = (first: string, last: string) =>
    router.navigate({ href: requestHref({ days: { first, last } }) });
  // In views of several people, the viewer's own leave is titled "You".
  const items = (events.data?.items ?? []).map((event) =>
    scope !== 'own' && event.meta.employeeId === me ? { ...event, title: 'You' } : event,
  );
  return (
    <Page
      title="Calendar"
      wide
      action={
        <>
          <Button
            variant="default"
            leftSection={<IconRss size={16} aria-hidden />}
            onClick={() => setSubscribing(true)}
          >
            Subscribe
          </Button>
          {isEmployee ? (
            <Button
              component={AppLink}
              href={requestHref()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              Request leave
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.whole}>
        <div className={classes.toolbar}>
          <div className={classes.moves}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Previous"
              onClick={() => go({ day: step(view, day, -1) })}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Next"
              onClick={() => go({ day: step(view, day, 1) })}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
            <Button variant="default" onClick={() => go({ day: now })}>
              Today
            </Button>
            <h2 aria-live="polite">{titleOf(view, day, language)}</h2>
          </div>
          <div className={classes.filters}>
            <Choice
              label="View"
              value={view}
              options={Object.entries(views)}
              onChange={(value) => go({ view: value as CalendarView })}
            />
            <Choice
              label="Show"
              value={scope}
              options={Object.entries(scopeLabels)}
              onChange={(value) => go({ scope: value as CalendarScope })}
            />
            <Choice
              label="Leave type"
              value={type}
              options={[
                ['', 'All leave types'],
                ...(filters?.leaveTypes ?? []).map(({ code, title }): [string, string] => [
                  code,
                  title,
                ]),
              ]}
              onChange={(value) => go({ type: value })}
            />
            {scope === 'company' ? (
              <>
                <Choice
                  label="Department"
                  value={department}
                  options={[['', 'All departments'], ...choicesOf(filters?.departments)]}
                  onChange={(value) => go({ department: value })}
                />
                <Choice
                  label="Location"
                  value={location}
                  options={[['', 'All locations'], ...choicesOf(filters?.locations)]}
                  onChange={(value) => go({ location: value })}
                />
              </>
            ) : null}
          </div>
        </div>
        {events.isPending ? <LoadingRows label="Loading calendar" rows={6} /> : null}
        {events.isError ? (
          <ErrorState
            title="The calendar couldn’t be loaded"
            error={events.error}
            onRetry={events.refetch}
          />
        ) : null}
        {events.data ? (
          <div aria-busy={events.isFetching}>
            <CalendarLegend events={items} />
            {view === 'year' ? <CalendarYear year={day.slice(0, 4)} events={items} /> : null}
            {view === 'timeline' ? (
              <CalendarTimeline
                from={from}
                to={to}
                events={items}
                team={events.data.metadata.people}
              />
            ) : null}
            {view === 'month' || view === 'week' ? (
              <CalendarMonth
                from={from}
                to={to}
                month={view === 'month' ? day.slice(0, 7) : null}
                events={items}
                onDays={isEmployee ? requestOn : undefined}
                nobody={`${scope === 'own' ? 'You’re not' : 'No one is'} away this ${view}.`}
              />
            ) : null}
          </div>
        ) : null}
      </div>
      <FeedDrawer opened={subscribing} onClose={() => setSubscribing(false)} />
    </Page>
  );
}
