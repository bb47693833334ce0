/**
 * Permission tables, one per resource: the name an action is sent as, the permission it needs, who may take
 * it and in which state. The same table guards endpoints, fills metadata.actions and explains refusals.
 */

import type { Permission } from '@tenure/contract/kit/permission';
import { messages } from '@tenure/contract/kit/problem';
import { type Actor, isOneself } from './actor.ts';
import { notFound, Refusal } from './refusal.ts';

/** The actor's relation to a record, worded to fit "This is available to …". */
export interface Relation<R> {
  readonly words: string;
  holds(actor: Actor, record: R): boolean;
}

/** A condition on the record; `otherwise` explains what is missing. */
export interface Condition<R> {
  readonly words: string;
  readonly otherwise: string | ((record: R) => string);
  holds(record: R): boolean;
}

/**
 * What an action grants, and to whom. Nobody can grant themselves time, money or permissions, whatever their
 * relation (docs/adr/0031). Recipients are named rather than compared with the actor, because an
 * administrator acting as someone else counts as both people.
 */
export interface Grant<R> {
  readonly gives: 'time' | 'money' | 'permission';
  to(record: R): readonly (number | null)[];
}

export interface Action<R> {
  readonly sentAs: string;
  /** Null where the relation to the record is sufficient. */
  readonly needs: Permission | null;
  readonly who: readonly Relation<R>[];
  readonly when?: readonly Condition<R>[];
  /** The action that shows such records; for people who may not take it, the record does not exist. */
  readonly seenWith?: Pick<Action<R>, 'needs' | 'who'>;
  readonly grants?: Grant<R>;
}

export type Verdict =
  | { readonly ok: true; readonly rule: string; readonly fact: string }
  | {
      readonly ok: false;
      readonly status: 403 | 409;
      readonly code: 'not-allowed' | 'not-for-yourself' | 'wrong-state';
      readonly rule: string;
      readonly fact: string;
    };

/** The first reason against an action, if there is one. */
function obstacle<R>(
  actor: Actor,
  { needs, who, when = [], grants }: Action<R>,
  record: R,
): 'permission' | 'self' | 'relation' | Condition<R> | undefined {
  if (needs !== null && !actor.permissions.has(needs)) return 'permission';
  if (grants && givesToSelf(actor, grants, record)) return 'self';
  if (!who.some((relation) => relation.holds(actor, record))) return 'relation';
  return when.find((condition) => !condition.holds(record));
}

const givesToSelf = <R>(actor: Actor, { to }: Grant<R>, record: R): boolean =>
  to(record).some((userId) => isOneself(actor, userId));

export const may = <R>(actor: Actor, action: Action<R>, record: R): boolean =>
  obstacle(actor, action, record) === undefined;

/** The verdict with an explanation. */
export function judge<R>(actor: Actor, action: Action<R>, record: R): Verdict {
  const found = obstacle(actor, action, record);
  if (found === 'permission')
    return {
      ok: false,
      status: 403,
      code: 'not-allowed',
      rule: `You need the permission ${action.needs}.`,
      fact: `Your security profile (${actor.profiles.join(', ') || 'none'}) doesn’t include it.`,
    };
  if (found === 'self' && action.grants)
    return {
      ok: false,
      status: 403,
      code: 'not-for-yourself',
      rule: messages.notForYourself[action.grants.gives],
      fact: messages.askAnother,
    };
  const rule = `This is available to ${inWords(action.who.map((one) => one.words))}.`;
  if (found === 'relation')
    return {
      ok: false,
      status: 403,
      code: 'not-allowed',
      rule,
      fact: 'That doesn’t include you.',
    };
  if (typeof found === 'object')
    return {
      ok: false,
      status: 409,
      code: 'wrong-state',
      rule: `This is only possible ${found.words}.`,
      fact: typeof found.otherwise === 'string' ? found.otherwise : found.otherwise(record),
    };
  const relation = action.who.find((candidate) => candidate.holds(actor, record));
  return { ok: true, rule, fact: `You’re ${relation?.words}.` };
}

/** Whether the record appears not to exist for the actor. */
export const isHidden = <R>(actor: Actor, { seenWith }: Action<R>, record: R): boolean =>
  seenWith !== undefined &&
  !(
    (seenWith.needs === null || actor.permissions.has(seenWith.needs)) &&
    seenWith.who.some((relation) => relation.holds(actor, record))
  );

export function authorize<R>(actor: Actor, action: Action<R>, record: R): void {
  if (isHidden(actor, action, record)) throw notFound();
  const verdict = judge(actor, action, record);
  if (verdict.ok) return;
  const { status, code, rule, fact } = verdict;
  const words = {
    'not-allowed': `${messages.forbidden} ${rule}`,
    'not-for-yourself': `${rule} ${fact}`,
    'wrong-state': fact,
  };
  throw new Refusal(status, code, words[code]);
}

/** The actions of a table that the actor may take on a record now, as sent to the browser. */
export function allowed<R>(
  actor: Actor,
  table: Readonly<Record<string, Action<R>>>,
  record: R,
): string[] {
  return Object.values(table)
    .filter((action) => may(actor, action, record))
    .map((action) => action.sentAs);
}

function inWords(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
