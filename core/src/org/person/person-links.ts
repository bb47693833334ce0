/** Links that other areas add to rows of people lists: profile actions with `inLists`. */
import type { PersonLink } from '@tenure/contract/org/team-member';
import type { Actor } from '../../kit/actor.ts';
import type { ProfileAction } from '../../kit/contribution/profile-action.ts';
import { may } from '../../kit/judge.ts';

interface Row {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

export type LinksOf = (actor: Actor, row: Row) => PersonLink[];

export function personLinks(offered: readonly ProfileAction[]): LinksOf {
  const inLists = offered.filter((one) => one.inLists);
  return (actor, { id, first_name, last_name }) => {
    const person = {
      employeeId: id,
      firstName: first_name,
      lastName: last_name,
      managerIds: [],
      isEmployed: true,
    };
    return inLists.flatMap((one) => {
      const href = one.href?.(person);
      return href && may(actor, one.action, { person })
        ? [{ id: one.id, label: one.label, href }]
        : [];
    });
  };
}
