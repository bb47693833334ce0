import { type UnitType, unitTypes, unitWords } from '@tenure/contract/org/unit';
import type { Action } from '../../kit/judge.ts';
import { administrator, hrManager } from '../relations.ts';
import { whatBelongsToIt } from '../rules/unit-rules.ts';
import type { UnitRecord } from './unit-record.ts';

const manage = { needs: 'org.unit.manage', who: [hrManager, administrator] } as const;

const isOpen = {
  words: 'while it’s open',
  otherwise: 'It’s closed.',
  holds: ({ closedOn }: UnitRecord) => closedOn === null,
};

const isClosed = {
  words: 'while it’s closed',
  otherwise: 'It’s open.',
  holds: ({ closedOn }: UnitRecord) => closedOn !== null,
};

const isUnused = {
  words: 'once nothing belongs to it',
  otherwise: (record: UnitRecord) =>
    `It still has ${whatBelongsToIt(record).join(', ')}. Move them first, or merge it into another one.`,
  holds: (record: UnitRecord) => whatBelongsToIt(record).length === 0,
};

const wasNotMerged = {
  words: 'unless it was merged',
  otherwise: 'It was merged into another one.',
  holds: ({ mergedIntoId }: UnitRecord) => mergedIntoId === null,
};

/** HR and administrators manage units. */
const actionsOf = (type: UnitType) => {
  const { many } = unitWords[type];
  return {
    list: {
      view: { sentAs: `${many}.view`, ...manage },
      add: { sentAs: `${many}.add`, ...manage },
    } satisfies Record<string, Action<unknown>>,
    one: {
      viewUse: { sentAs: `${many}.view-use`, ...manage },
      edit: { sentAs: `${many}.edit`, ...manage, when: [isOpen] },
      merge: { sentAs: `${many}.merge`, ...manage, when: [isOpen] },
      close: { sentAs: `${many}.close`, ...manage, when: [isOpen, isUnused] },
      reopen: { sentAs: `${many}.reopen`, ...manage, when: [isClosed, wasNotMerged] },
    } satisfies Record<string, Action<UnitRecord>>,
  };
};

export const unitActions = Object.fromEntries(
  unitTypes.map((type) => [type, actionsOf(type)]),
) as Record<UnitType, ReturnType<typeof actionsOf>>;
