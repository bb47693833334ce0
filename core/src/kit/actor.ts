import type { AuthStatus, Role } from '@tenure/contract/identity/session';
import type { PersonField } from '@tenure/contract/org/code-lists';
import type { ModuleId } from '@tenure/contract/site/modules';

/** The signed-in person, as seen by the permission rules. */
export interface Actor {
  readonly userId: number;
  readonly sessionId: number;
  /** The administrator acting as this person in their own session, and until when. */
  readonly actingBy?: {
    readonly userId: number;
    readonly displayName: string;
    readonly until: Date;
  };
  /** Signed in with an onboarding link, before their first day. */
  readonly isOnboarding?: true;
  readonly authStatus: AuthStatus;
  /** When they last verified their identity by password or code. */
  readonly verifiedAt: Date;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly userRole: string;
  readonly timezone: string;
  /** Whether they have an employment record here; platform administrators have none. */
  readonly isEmployee: boolean;
  /** Whether their employment has ended; former employees see their own records only. */
  readonly isFormer: boolean;
  readonly profiles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Modules that the company has switched on. */
  readonly modules: ReadonlySet<ModuleId>;
  /** Person fields that the company has switched off. */
  readonly switchedOffFields: ReadonlySet<PersonField>;
}

/** The person, or the administrator acting as them. */
export const isOneself = (
  { userId, actingBy }: Pick<Actor, 'userId' | 'actingBy'>,
  id: number | null,
): boolean => id !== null && (id === userId || id === actingBy?.userId);

/** The same as a list, for SQL conditions. */
export const ownIds = ({ userId, actingBy }: Pick<Actor, 'userId' | 'actingBy'>): number[] =>
  actingBy ? [userId, actingBy.userId] : [userId];

export const displayName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`;
