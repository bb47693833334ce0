import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { durationInWords } from '@tenure/contract/leave/duration-in-words';
import type { CSSProperties, ReactNode } from 'react';
import { profileHref } from '../../../lib/address/profile-address.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Face } from '../../../ui/person/face.tsx';
import { spanOf } from '../request/leave-dates.ts';
import { StateBadge } from '../request/state-badge.tsx';
import classes from './event-details.module.css';
import { kindOf } from './event-words.ts';

/** The details of an event that the viewer may see, with a link to the request. */
export function EventDetails({ event }: { event: CalendarEvent }) {
  const formats = usePersonFormats();
  const { meta } = event;
  const isLeave = event.type === 'leave';
  return (
    <div className={classes.event} style={{ '--event': event.color } as CSSProperties}>
      {isLeave && meta.employeeId !== null ? (
        <AppLink
          href={profileHref({ id: meta.employeeId })}
          className={`${classes.title} ${classes.person}`}
        >
          <Face name={meta.displayName ?? event.title} src={meta.avatarURL} size={32} />
          <span>{meta.displayName ?? event.title}</span>
        </AppLink>
      ) : (
        <p className={classes.title}>{event.type === 'session' ? event.longTitle : event.title}</p>
      )}
      <p className={classes.what}>
        <span className={classes.mark} data-type={event.type} aria-hidden />
        {kindOf(event)}
        {meta.state ? <StateBadge state={meta.state} /> : null}
      </p>
      <dl className={classes.facts}>
        <Fact label={event.start === event.end ? 'Date' : 'Dates'}>
          {spanOf(formats, event.start, event.end)}
        </Fact>
        {isLeave && meta.minutes !== null ? (
          <Fact label="Duration">{durationInWords(meta.days, meta.minutes)}</Fact>
        ) : null}
        {isLeave && meta.department ? <Fact label="Department">{meta.department}</Fact> : null}
        {isLeave && meta.location ? <Fact label="Location">{meta.location}</Fact> : null}
      </dl>
      {event.url ? (
        <AppLink href={event.url} className={classes.link}>
          {isLeave ? 'View request' : 'View course'}
        </AppLink>
      ) : null}
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
