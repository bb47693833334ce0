import type { ProfileActionId } from '@tenure/contract/people/profile-actions';
import type { Action } from '../judge.ts';
import type { About, Person } from '../person.ts';

/**
 * An entry of a profile's action menu, shown to people who may take its action. The browser opens the
 * component with that id (`profileActions` in web/src/features/<area>/area.tsx), or follows `href`.
 */
export interface ProfileAction<R extends About = About> {
  readonly id: ProfileActionId;
  readonly label: string;
  /** The action that guards its endpoint. */
  readonly action: Action<R>;
  /** The page where it is done. */
  href?(person: Person): string;
  /** Also shown on rows of the employee search and of a team; requires `href`. */
  readonly inLists?: true;
}
