import type { ProfileActionId } from '@tenure/contract/people/profile-actions';
import type { Action } from '../judge.ts';
import type { About, Person } from '../person.ts';

/**
 * One entry of a profile's action menu, shown to people who may take its action. The browser opens the
 * part of that id (`profileActions` in web/src/features/<area>/area.tsx), or follows `href`.
 */
export interface ProfileAction<R extends About = About> {
  readonly id: ProfileActionId;
  readonly label: string;
  /** The action that guards the call it makes. */
  readonly action: Action<R>;
  /** A page of the application where it is done. */
  href?(person: Person): string;
  /** Also on each row of the employee search and of a team; it needs `href`. */
  readonly inLists?: true;
}
