/** Derives a permission table with its refusals, and SQL conditions, from a state machine. */
import type { Machine } from '@tenure/contract/kit/machine';
import type { Permission } from '@tenure/contract/kit/permission';
import { sql } from 'kysely';
import type { Action, Condition, Grant } from './judge.ts';

/** A party of the machine, such as the requester. */
export interface Party<R> {
  /** Whether the actor is, or was, this party. */
  holds(record: R): boolean;
  /** Whether it is their turn; those whose turn has passed are told what happened since. */
  isTurn?(record: R): boolean;
}

interface Rules<S extends string, P extends string, D extends string, R> {
  sentAs(action: D): string;
  readonly needs: Readonly<Record<D, Permission | null>>;
  readonly parties: Readonly<Record<P, Party<R>>>;
  stateOf(record: R): S;
  /** The latest change, for people who act too late. */
  lastStep(record: R): string;
  /** Conditions in addition to the state. */
  readonly also?: Readonly<Partial<Record<D, readonly Condition<R>[]>>>;
  readonly grants?: Readonly<Partial<Record<D, Grant<R>>>>;
}

export function machineActions<
  S extends string,
  A extends string,
  P extends string,
  D extends A,
  R,
>(machine: Machine<S, A, P, D>, rules: Rules<S, P, D, R>): Readonly<Record<D, Action<R>>> {
  const entries = machine.decisions.map((action) => [action, actionOf(machine, rules, action)]);
  return Object.fromEntries(entries) as Record<D, Action<R>>;
}

function actionOf<S extends string, A extends string, P extends string, D extends A, R>(
  machine: Machine<S, A, P, D>,
  rules: Rules<S, P, D, R>,
  action: D,
): Action<R> {
  const rows = machine.rowsOf(action);
  const rowsAt = (record: R) => rows.filter(({ from }) => from === rules.stateOf(record));
  const isTurn = (party: P, record: R) => {
    const { holds, isTurn = () => true } = rules.parties[party];
    return holds(record) && isTurn(record);
  };
  const inState: Condition<R> = {
    words: `while it’s ${[...new Set(rows.map(({ from }) => machine.states[from].label.toLowerCase()))].join(' or ')}`,
    otherwise: rules.lastStep,
    holds: (record) => rowsAt(record).length > 0,
  };
  const yourTurn: Condition<R> = {
    words: 'while it’s awaiting your decision',
    otherwise: rules.lastStep,
    holds: (record) => rowsAt(record).some(({ who }) => who.some((party) => isTurn(party, record))),
  };
  const grants = rules.grants?.[action];
  return {
    sentAs: rules.sentAs(action),
    needs: rules.needs[action],
    who: [...new Set(rows.flatMap(({ who }) => who))].map((party) => ({
      words: machine.parties[party],
      // In a state without this action, every party of the action gets the explanation about the state.
      holds: (_, record) => {
        const here = rowsAt(record);
        const isOpen = here.length === 0 || here.some(({ who }) => who.includes(party));
        return isOpen && rules.parties[party].holds(record);
      },
    })),
    when: [inState, yourTurn, ...(rules.also?.[action] ?? [])],
    ...(grants ? { grants } : {}),
  };
}

/** Whether a column has one of these states; as literals, so that partial indexes are used. */
export const isInState = <S extends string>(
  column: string,
  machine: Pick<Machine<S>, 'codesOf'>,
  states: readonly S[],
) => sql<boolean>`${sql.ref(column)} in (${statesInSql(machine, states)})`;

const statesInSql = <S extends string>(
  machine: Pick<Machine<S>, 'codesOf'>,
  states: readonly S[],
) => sql.join(machine.codesOf(states).map((code) => sql.lit(code)));

/** The label of a state in SQL, for reports and exports. */
export const stateLabel = (column: string, { states }: Pick<Machine, 'states'>) =>
  sql<string>`case ${sql.ref(column)} ${sql.join(
    Object.values(states).map(
      ({ code, label }) => sql`when ${sql.lit(code)} then ${sql.lit(label)}`,
    ),
    sql` `,
  )} end`;
