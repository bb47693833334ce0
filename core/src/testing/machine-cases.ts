/**
 * Generated tests of a state machine: every state × action × actor in the permission table, compared with the
 * machine. The permission matrix of each area tests over HTTP that offered ⇔ allowed.
 */
import type { Machine } from '@tenure/contract/kit/machine';
import type { Actor } from '../kit/actor.ts';
import { type Action, judge } from '../kit/judge.ts';

interface Scene<S extends string, P extends string, D extends string, R> {
  readonly actions: Readonly<Record<D, Action<R>>>;
  /** A person with all permissions of the table. */
  readonly actor: Actor;
  /**
   * A record in a state as seen by a party, or by someone who is none of them, with all other conditions met.
   */
  recordFor(state: S, party: P | 'nobody', action: D): R;
}

type Expected = 'allowed' | 403 | 409;

/**
 * People without a part in an action are refused; those with a part in another state are told about the
 * state.
 */
function expectedOf<S extends string, A extends string, P extends string, D extends A>(
  machine: Machine<S, A, P, D>,
  action: D,
  state: S,
  party: P | 'nobody',
): Expected {
  const rows = machine.rowsOf(action);
  const knows = (list: typeof rows) =>
    list.some(({ who }) => who.some((one) => one === party)) ? 'yes' : 'no';
  const here = rows.filter(({ from }) => from === state);
  if (here.length > 0) return knows(here) === 'yes' ? 'allowed' : 403;
  return knows(rows) === 'yes' ? 409 : 403;
}

/** All differences between a permission table and its machine. */
export function machineDifferences<
  S extends string,
  A extends string,
  P extends string,
  D extends A,
  R,
>(machine: Machine<S, A, P, D>, scene: Scene<S, P, D, R>): { cases: number; found: string[] } {
  const parties = [...(Object.keys(machine.parties) as P[]), 'nobody' as const];
  const found: string[] = [];
  let cases = 0;
  for (const state of machine.stateNames)
    for (const action of machine.decisions)
      for (const party of parties) {
        const verdict = judge(
          scene.actor,
          scene.actions[action],
          scene.recordFor(state, party, action),
        );
        const seen = verdict.ok ? 'allowed' : verdict.status;
        const expected = expectedOf(machine, action, state, party);
        cases += 1;
        if (seen !== expected)
          found.push(`${action} in ${state} by ${party}: ${seen} instead of ${expected}`);
      }
  return { cases, found };
}
