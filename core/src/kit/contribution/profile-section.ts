import type { ProfileTab } from '@tenure/contract/people/profile-tabs';
import type { Action } from '../judge.ts';
import type { About } from '../person.ts';

/** One section of a profile, shown to people who may take its action. */
export interface ProfileSection<R extends About = About> {
  readonly tab: ProfileTab;
  readonly id: string;
  readonly label: string;
  readonly action: Action<R>;
}
