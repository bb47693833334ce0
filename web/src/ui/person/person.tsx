import { Face } from './face.tsx';
import classes from './person.module.css';
import { PersonLink } from './person-link.tsx';
import type { PersonSummary } from './person-summary.ts';

interface Props {
  person: PersonSummary;
  size?: number;
  /** For use within a sentence: picture and name only. */
  inline?: boolean;
}

/** Picture, name and position, with a card on hover or focus and a link to the profile. */
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
