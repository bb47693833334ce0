/**
 * An endpoint that takes one of several actions by name: authorized by the row of the table that the request
 * names, so that it is guarded and explained like any other.
 */
import type { Permission } from '@tenure/contract/kit/permission';
import type { Action } from '../judge.ts';

export interface Choosing<A extends string> {
  /** The requested action. */
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
