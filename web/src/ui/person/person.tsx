import { HoverCard } from '@mantine/core';
import { AppLink } from '../app-link.tsx';
import { Face } from './face.tsx';
import classes from './person.module.css';

export interface PersonSummary {
  id: number;
  displayName: string;
  avatarURL: string | null;
  positionTitle?: string | null;
  department?: string | null;
  location?: string | null;
  email?: string | null;
}

export const profileAddress = (id: number) => `/controlpanel/user-profile?id=${id}`;

interface Props {
  person: PersonSummary;
  size?: number;
  /** Within a sentence: the face and the name only. */
  inline?: boolean;
}

/** A face, a name, a position; more on hover or focus, the profile behind it. */
export function Person({ person, size = 36, inline = false }: Props) {
  return (
    <HoverCard width={280} openDelay={400} closeDelay={120} position="bottom-start" withinPortal>
      <HoverCard.Target>
        <AppLink
          href={profileAddress(person.id)}
          className={classes.person}
          data-inline={inline || undefined}
        >
          <Face name={person.displayName} src={person.avatarURL} size={size} />
          <span className={classes.words}>
            <span className={classes.name}>{person.displayName}</span>
            {person.positionTitle && !inline ? (
              <span className={classes.quiet}>{person.positionTitle}</span>
            ) : null}
          </span>
        </AppLink>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <PersonCard person={person} />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}

function PersonCard({ person }: { person: PersonSummary }) {
  const place = [person.department, person.location].filter(Boolean).join(' · ');
  return (
    <div className={classes.card}>
      <Face name={person.displayName} src={person.avatarURL} size={48} />
      <div className={classes.words}>
        <span className={classes.name}>{person.displayName}</span>
        {person.positionTitle ? <span>{person.positionTitle}</span> : null}
        {place ? <span className={classes.quiet}>{place}</span> : null}
        {person.email ? (
          <a href={`mailto:${person.email}`} className={classes.mail}>
            {person.email}
          </a>
        ) : null}
      </div>
    </div>
  );
}
