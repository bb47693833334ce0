import { Skeleton } from '@mantine/core';
import { IconClock, IconMail, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { getUserProfile } from '@tenure/contract/people/endpoints';
import { userProfileRoute } from '@tenure/contract/people/routes';
import type { ComponentType, ReactNode } from 'react';
import { profileHref } from '../../lib/address/profile-address.ts';
import { routeQuery } from '../../lib/api-query.ts';
import { AppLink } from '../app-link.tsx';
import { Face } from './face.tsx';
import { LocalTime } from './local-time.tsx';
import classes from './person-card.module.css';
import type { PersonSummary } from './person-summary.ts';
import { Presence } from './presence.tsx';

/**
 * A person's name, presence and contact details, as far as the viewer may see them; the profile endpoint
 * decides.
 */
export default function PersonCard({ person }: { person: PersonSummary }) {
  const profile = useQuery(
    routeQuery<typeof getUserProfile>(userProfileRoute, { params: { employeeId: person.id } }),
  );
  const known = profile.data?.employee;
  const title = known ? known.positionTitle : person.positionTitle;
  const place = [known?.department, known?.location].filter(Boolean).join(' · ');
  return (
    <div className={classes.card} aria-busy={profile.isPending}>
      <div className={classes.head}>
        <Face name={person.displayName} src={person.avatarURL} size={48} />
        <div className={classes.words}>
          <span className={classes.name}>{known?.displayName ?? person.displayName}</span>
          {title ? <span>{title}</span> : null}
          {known ? <Presence employee={known} /> : null}
        </div>
      </div>
      {profile.isPending ? <Skeleton height={96} aria-hidden /> : null}
      {known ? (
        <ul className={classes.facts}>
          {place ? <Fact icon={IconMapPin}>{place}</Fact> : null}
          {known.email ? (
            <Fact icon={IconMail}>
              <a href={`mailto:${known.email}`}>{known.email}</a>
            </Fact>
          ) : null}
          {known.mobile ? (
            <Fact icon={IconPhone}>
              <a href={`tel:${known.mobile.replace(/[^+\d]/g, '')}`}>{known.mobile}</a>
            </Fact>
          ) : null}
          <Fact icon={IconClock}>
            <LocalTime timezone={known.timezone} />
          </Fact>
          {known.manager ? (
            <Fact icon={IconUser}>
              Reports to{' '}
              <AppLink href={profileHref({ id: known.manager.id })}>
                {known.manager.displayName}
              </AppLink>
            </Fact>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

const Fact = ({ icon: Icon, children }: { icon: Icon; children: ReactNode }) => (
  <li>
    <Icon size={16} stroke={1.6} aria-hidden />
    <span>{children}</span>
  </li>
);
