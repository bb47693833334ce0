/**
 * One call that takes one of several actions by name: judged by the row of the table that the request
 * names, so that such a call is guarded and explained like any other.
 */
import type { Permission } from '@tenure/contract/kit/permission';
import type { Action } from '../judge.ts';

export interface Choosing<A extends string> {
  /** What the request asks for. */
  readonly asked: A;
}

export function chosenAction<A extends string, R>(
  table: Readonly<Record<A, Action<R>>>,
  { sentAs, needs }: { sentAs: string; needs: Permission },
): Action<R & Choosing<A>> {
  const of = ({ asked }: Choosing<A>) => table[asked];
  const failing = (record: R & Choosing<A>) =>
    (of(record).when ?? []).find((condition) => !condition.holds(record));
  const words = [
    ...new Set(
      (Object.values(table) as Action<R>[]).flatMap(({ who }) => who.map((one) => one.words)),
    ),
  ];
  return {
    sentAs,
    needs,
    who: words.map((word) => ({
      words: word,
      holds: (actor, record) => {
        const action = of(record);
        if (action.needs !== null && !actor.permissions.has(action.needs)) return false;
        return action.who.some((one) => one.words === word && one.holds(actor, record));
      },
    })),
    when: [
      {
        words: 'when it’s one of the next steps',
        otherwise: (record) => {
          const otherwise = failing(record)?.otherwise ?? '';
          return typeof otherwise === 'string' ? otherwise : otherwise(record);
        },
        holds: (record) => failing(record) === undefined,
      },
    ],
  };
}
