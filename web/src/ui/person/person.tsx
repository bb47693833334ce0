import { Face } from './face.tsx';
import classes from './person.module.css';
import { PersonLink } from './person-link.tsx';
import type { PersonSummary } from './person-summary.ts';

interface Props {
  person: PersonSummary;
  size?: number;
  /** Within a sentence: the face and the name only. */
  inline?: boolean;
}

/** A face, a name, a position; more on hover or focus, the profile behind it. */
export function Person({ person, size = 36, inline = false }: Props) {
  return (
    <PersonLink person={person} className={classes.person} isInline={inline}>
      <Face name={person.displayName} src={person.avatarURL} size={size} />
      <span className={classes.words}>
        <span className={classes.name}>{person.displayName}</span>
        {person.positionTitle && !inline ? (
          <span className={classes.quiet}>{person.positionTitle}</span>
        ) : null}
      </span>
    </PersonLink>
  );
}
