import type { ProfileTab } from '@tenure/contract/people/profile-tabs';
import type { z } from 'zod';
import type { SignedInCtx } from '../ctx.ts';
import type { Action } from '../judge.ts';
import type { About } from '../person.ts';

/** How a field is labelled in the history; undefined for a field that the viewer may not see. */
export type ShownField = (field: string) => { readonly label?: string } | undefined;

/** Which audit log rows hold the past values of a section (ADR 72). */
export interface SectionHistory<R extends About = About> {
  /** Action names without the verb: `people.personal-details`. */
  readonly of: readonly string[];
  /** The form that labels the fields. */
  readonly form?: z.ZodObject;
  /** For sections where some fields are restricted or have their own labels. */
  shown?(ctx: SignedInCtx, about: R): Promise<ShownField>;
}

/** A profile section, shown to people who may take its action. */
export interface ProfileSection<R extends About = About> {
  readonly tab: ProfileTab;
  readonly id: string;
  readonly label: string;
  readonly action: Action<R>;
  readonly history?: SectionHistory<R>;
  /** Effective-dated: also shown when a profile is viewed as at another day; its read takes `asAt`. */
  readonly isDated?: true;
}
