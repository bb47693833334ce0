import type { AuthStatus, Role } from '@tenure/contract/identity/session';
import type { PersonField } from '@tenure/contract/org/code-lists';
import type { ModuleId } from '@tenure/contract/site/modules';

/** The signed-in person, as every rule sees them. */
export interface Actor {
  readonly userId: number;
  readonly sessionId: number;
  /** The administrator who acts as this person, in their own session, and until when. */
  readonly actingBy?: {
    readonly userId: number;
    readonly displayName: string;
    readonly until: Date;
  };
  /** Came by the link of their onboarding, before the first day. */
  readonly isOnboarding?: true;
  readonly authStatus: AuthStatus;
  /** When they last showed that it is they, by password or code. */
  readonly verifiedAt: Date;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly userRole: string;
  readonly timezone: string;
  /** Whether they have an employment record here; an administrator of the platform has none. */
  readonly isEmployee: boolean;
  /** Whether their last day of employment is over; the account shows them their own records only. */
  readonly isFormer: boolean;
  readonly profiles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Modules that their company has switched on. */
  readonly modules: ReadonlySet<ModuleId>;
  /** Fields of people that their company has switched off. */
  readonly switchedOffFields: ReadonlySet<PersonField>;
}

/** The person themself, or the administrator who acts as them. */
export const isOneself = (
  { userId, actingBy }: Pick<Actor, 'userId' | 'actingBy'>,
  id: number | null,
): boolean => id !== null && (id === userId || id === actingBy?.userId);

/** The same as a list, for statements. */
export const ownIds = ({ userId, actingBy }: Pick<Actor, 'userId' | 'actingBy'>): number[] =>
  actingBy ? [userId, actingBy.userId] : [userId];

export const displayName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`;
