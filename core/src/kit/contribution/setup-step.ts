/** A step of the set-up guide that an administrator of a new company sees on the home page. */
import type { Permission } from '@tenure/contract/kit/permission';
import type { RawBuilder } from 'kysely';

export interface SetupStep {
  readonly id: string;
  /** Where it stands in the guide; areas leave room for each other. */
  readonly order: number;
  readonly label: string;
  readonly help: string;
  readonly href: string;
  /** Only people with it see the step. */
  readonly needs: Permission;
  /** Whether it is done, as a condition in SQL; null where only a person can tell. */
  readonly isDone: RawBuilder<boolean> | null;
}
