/** A step of the set-up guide on an administrator's home page in a new company. */
import type { Permission } from '@tenure/contract/kit/permission';
import type { RawBuilder } from 'kysely';

export interface SetupStep {
  readonly id: string;
  /** Position in the guide; areas leave gaps for each other. */
  readonly order: number;
  readonly label: string;
  readonly help: string;
  readonly href: string;
  /** Permission required to see the step. */
  readonly needs: Permission;
  /** SQL condition for whether the step is done; null if only a person can tell. */
  readonly isDone: RawBuilder<boolean> | null;
}
