/** How an actor can relate to a person: the "who" column of permission tables. */
import type { Relation } from '../kit/judge.ts';
import type { About } from '../kit/person.ts';

export const self: Relation<About> = {
  words: 'the employee',
  holds: (actor, { person }) => person.employeeId === actor.userId,
};

export const manager: Relation<About> = {
  words: 'their manager at any level',
  holds: (actor, { person }) => person.managerIds.includes(actor.userId),
};

/** Before the first day nobody is their manager yet. */
export const managerToBe: Relation<About> = {
  words: 'their manager from the first day',
  holds: (actor, { person }) => person.firstManagerIds?.includes(actor.userId) === true,
};

export const hrManager: Relation<unknown> = {
  words: 'an HR manager',
  holds: (actor) => actor.userRole === 'HR Manager',
};

export const administrator: Relation<unknown> = {
  words: 'an administrator',
  holds: (actor) => actor.userRole === 'Company Admin' || actor.userRole === 'Platform Admin',
};

export const colleague: Relation<unknown> = {
  words: 'any current employee',
  holds: (actor) => !actor.isFormer,
};

export const leader: Relation<unknown> = {
  words: 'a team manager',
  holds: (actor) => actor.userRole === 'Manager',
};
