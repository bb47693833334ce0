import type { ProfileTab } from '@tenure/contract/people/profile-tabs';
import type { z } from 'zod';
import type { SignedInCtx } from '../ctx.ts';
import type { Action } from '../judge.ts';
import type { About } from '../person.ts';

/** How a field of the history is shown to someone; undefined for a field that they may not see. */
export type ShownField = (field: string) => { readonly label?: string } | undefined;

/** Which rows of the audit log hold the past values of a section (ADR 72). */
export interface SectionHistory<R extends About = About> {
  /** The first parts of the actions, without the verb: `people.personal-details`. */
  readonly of: readonly string[];
  /** The form whose labels the fields have. */
  readonly form?: z.ZodObject;
  /** Where fields are not for everyone who sees the section, or have labels of their own. */
  shown?(ctx: SignedInCtx, about: R): Promise<ShownField>;
}

/** One section of a profile, shown to people who may take its action. */
export interface ProfileSection<R extends About = About> {
  readonly tab: ProfileTab;
  readonly id: string;
  readonly label: string;
  readonly action: Action<R>;
  readonly history?: SectionHistory<R>;
  /** Changes by date: it is shown when a profile is viewed as at another day, and its read takes `asAt`. */
  readonly isDated?: true;
}
