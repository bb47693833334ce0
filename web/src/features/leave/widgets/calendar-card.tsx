import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { leaveCalendarWidget } from '@tenure/contract/leave/leave-widgets';
import type { SettingsOf } from '@tenure/contract/site/widget';
import { useState } from 'react';
import { useWidgetItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { WidgetError } from '../../../ui/widget/widget-error.tsx';
import { rangeOf, step, titleOf } from '../calendar/calendar-range.ts';
import { Agenda } from './agenda.tsx';
import classes from './calendar-card.module.css';
import { ChosenDay } from './chosen-day.tsx';
import { SmallMonth } from './small-month.tsx';

/** Who is away: a month with selectable days, or the same days as a list. */
export default function CalendarCard({ widget }: CardProps) {
  const { language, today } = usePersonFormats();
  const settings = widget.settings as SettingsOf<typeof leaveCalendarWidget>;
  const now = today(new Date());
  const [view, setView] = useState(settings.view);
  const [day, setDay] = useState(now);
  const range = rangeOf('month', day);
  const items = useWidgetItems<typeof leaveCalendarWidget>(
    widget,
    widget.id === null ? {} : { ...range },
  );
  const events = items.data?.items ?? [];
  const month = day.slice(0, 7);
  const move = (by: 1 | -1) => {
    const next = step('month', day, by);
    setDay(next.startsWith(now.slice(0, 7)) ? now : next);
  };
  return (
    <div className={classes.card}>
      <div className={classes.bar}>
        <h3 className={classes.month} aria-live="polite">
          {titleOf('month', day, language)}
        </h3>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => setView(view === 'month' ? 'agenda' : 'month')}
        >
          {view === 'month' ? 'List' : 'Month'}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Previous month"
          onClick={() => move(-1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label="Next month" onClick={() => move(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      {items.isError ? (
        <WidgetError
          title="Who’s away couldn’t be loaded"
          error={items.error}
          onRetry={() => items.refetch()}
        />
      ) : view === 'month' ? (
        <div className={classes.both}>
          <SmallMonth
            from={range.from}
            month={month}
            day={day}
            now={now}
            events={events}
            onDay={setDay}
          />
          <ChosenDay day={day} now={now} events={events} busy={items.isPending} />
        </div>
      ) : (
        <Agenda
          from={month === now.slice(0, 7) ? now : `${month}-01`}
          to={range.to}
          events={events}
          busy={items.isPending}
        />
      )}
    </div>
  );
}
