/**
 * What can be done in a section: the capabilities of document 3, point 6, by section type (ADR 61).
 * The employee and the manager write goals and developments, the manager and HR competencies and
 * questions.
 */
import { itemNouns, type SectionType } from '@tenure/contract/performance/codes';
import type { Actor } from '../../kit/actor.ts';
import { type Action, type Condition, may, type Relation } from '../../kit/judge.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';
import {
  above,
  contributor,
  employee,
  hr,
  isOpen,
  isRateable,
  manager,
  notCompleted,
  readers,
  reviewer,
} from '../appraisal/relations.ts';
import { isShown } from '../rules/rating-release.ts';
import type { ItemRecord, SectionHeadRecord } from './section-record.ts';

const view = 'performance.appraisal.view';
const write = 'performance.appraisal.write';
type Table = Readonly<Record<string, Action<SectionHeadRecord>>>;

/** Reviewers see the sections they write for; contributors see what they need. */
const besideReaders: Readonly<Record<string, readonly Relation<PerformanceRecord>[]>> = {
  goal: [contributor],
  development: [contributor],
  checkpoint: [contributor],
  any: [contributor, reviewer],
  review360: [reviewer],
  question360: [reviewer],
};

/** Guards a section, and the notes and files on its items. */
export const viewSection = (type: SectionType | 'any'): Action<PerformanceRecord> => ({
  sentAs: `section.${type}.view`,
  needs: view,
  who: [...readers, ...(besideReaders[type] ?? [])],
});

const writersOf = (noun: string): readonly Relation<SectionHeadRecord>[] =>
  noun === 'goals' || noun === 'developments' ? [employee, manager] : [manager, hr];

/** The ten capabilities of each noun, without those that don't apply. */
function itemTable<N extends string>(noun: N) {
  const row = (
    verb: string,
    who: readonly Relation<SectionHeadRecord>[],
    when: readonly Condition<SectionHeadRecord>[] = [isOpen],
  ): Action<SectionHeadRecord> => ({ sentAs: `section.${noun}.${verb}`, needs: write, who, when });
  const writers = writersOf(noun);
  const taking = [employee, manager, hr, contributor];
  return {
    add: row('add', writers),
    edit: row('edit', writers),
    delete: row('delete', writers),
    label: row('label', writers),
    weigh: row('weigh', writers),
    attachments: row('attachments', taking, [notCompleted]),
    notes: row('notes', taking, [notCompleted]),
    ...(noun === 'goals' ? { measures: row('measures', [employee, manager], [notCompleted]) } : {}),
    ...(noun === 'developments'
      ? { actions: row('actions', [employee, manager], [notCompleted]) }
      : { isDevelopmentRequired: row('is-development-required', [manager]) }),
  };
}

export const itemTables = {
  goals: itemTable('goals'),
  competencies: itemTable('competencies'),
  developments: itemTable('developments'),
  questions: itemTable('questions'),
};

export const tableOf = (type: SectionType) => {
  const nouns: Partial<Record<SectionType, keyof typeof itemTables>> = itemNouns;
  const noun = nouns[type];
  return noun && itemTables[noun];
};

/** The employee reads their own ratings; the other side's when the template shows them. */
const managersShown: Relation<SectionHeadRecord> = {
  words: 'managers and HR, once the template shows it',
  holds: (_, { roles, rules, state }) =>
    (roles.has('manager') || roles.has('above') || roles.has('hr')) &&
    isShown(rules.managerSeesEmployeeRatings, state),
};
const employeeShown: Relation<SectionHeadRecord> = {
  words: 'the employee, once the template shows it',
  holds: (_, { roles, rules, state }) =>
    roles.has('employee') && isShown(rules.employeeSeesManagerRatings, state),
};
const scoreShown: Relation<SectionHeadRecord> = {
  words: 'the employee, once the template shows it',
  holds: (_, { roles, rules, state }) =>
    roles.has('employee') && isShown(rules.employeeSeesOverallScore, state),
};

type Ratings = Readonly<
  Record<'employeeView' | 'employeeEdit' | 'managerView' | 'managerEdit', Action<SectionHeadRecord>>
>;

const ratingsTable = (prefix: string): Ratings => ({
  employeeView: {
    sentAs: `${prefix}.rating.employee.view`,
    needs: view,
    who: [employee, managersShown],
  },
  employeeEdit: {
    sentAs: `${prefix}.rating.employee.edit`,
    needs: write,
    who: [employee],
    when: [isRateable],
  },
  managerView: {
    sentAs: `${prefix}.rating.manager.view`,
    needs: view,
    who: [manager, above, hr, employeeShown],
  },
  managerEdit: {
    sentAs: `${prefix}.rating.manager.edit`,
    needs: write,
    who: [manager],
    when: [isRateable],
  },
});

export const ratingActions = ratingsTable('section');
export const summaryActions = ratingsTable('summary');
export const checkpointRatings = ratingsTable('checkpoint');

export const overallScoreAction: Action<SectionHeadRecord> = {
  sentAs: 'section.overall-score.view',
  needs: view,
  who: [manager, above, hr, scoreShown],
};

/** Questions can be answered in every open phase: some belong to planning. */
const isAnswerable = {
  ...isOpen,
  words: 'while a phase is open',
  holds: (record: SectionHeadRecord) => isOpen.holds(record) || isRateable.holds(record),
};

export const responseActions = {
  employeeView: {
    sentAs: 'section.question.response.employee.view',
    needs: view,
    who: [employee, managersShown],
  },
  employeeAdd: {
    sentAs: 'section.question.response.employee.add',
    needs: write,
    who: [employee],
    when: [isAnswerable],
  },
  managerView: {
    sentAs: 'section.question.response.manager.view',
    needs: view,
    who: [manager, above, hr, employeeShown],
  },
  managerAdd: {
    sentAs: 'section.question.response.manager.add',
    needs: write,
    who: [manager],
    when: [isAnswerable],
  },
} satisfies Table;

export const subItemActions = {
  add: {
    sentAs: 'section.subitem.add',
    needs: write,
    who: [employee, manager],
    when: [notCompleted],
  },
  edit: {
    sentAs: 'section.subitem.edit',
    needs: write,
    who: [employee, manager],
    when: [notCompleted],
  },
  delete: {
    sentAs: 'section.subitem.delete',
    needs: write,
    who: [employee, manager],
    when: [notCompleted],
  },
} satisfies Table;

/** Both sides rate through one endpoint, each their own rating. */
export const rateAction: Action<SectionHeadRecord> = {
  sentAs: 'item.rate',
  needs: write,
  who: [employee, manager],
  when: [isRateable],
};
export const rateSummaryAction: Action<SectionHeadRecord> = {
  ...rateAction,
  sentAs: 'summary.rate',
};

const isReview = ({ section }: SectionHeadRecord) => section.type.endsWith('360');
const answering: Relation<SectionHeadRecord> = {
  words: 'the employee and the manager, or a 360 reviewer',
  holds: (actor, record) =>
    isReview(record)
      ? reviewer.holds(actor, record)
      : employee.holds(actor, record) || manager.holds(actor, record),
};

export const respondAction: Action<SectionHeadRecord> = {
  sentAs: 'item.respond',
  needs: write,
  who: [answering],
  when: [
    {
      words: 'while a phase is open',
      otherwise: isAnswerable.otherwise,
      holds: (record) =>
        isReview(record) ? record.section.released === null : isAnswerable.holds(record),
    },
  ],
};

export const statusAction: Action<SectionHeadRecord> = {
  sentAs: 'section.status.edit',
  needs: write,
  who: [employee, manager],
  when: [notCompleted],
};

export const commentAction: Action<SectionHeadRecord> = {
  sentAs: 'comment.add',
  needs: write,
  who: [employee, manager, above, hr],
  when: [notCompleted],
};

const ratedTypes: readonly SectionType[] = ['goal', 'competency', 'review360'];
const withSubItems: readonly SectionType[] = ['goal', 'development'];

const sent = (actor: Actor, table: Table, record: SectionHeadRecord) =>
  Object.values(table)
    .filter((action) => may(actor, action, record))
    .map(({ sentAs }) => sentAs);

/** The capabilities sent with a section. */
export function sectionCapabilities(actor: Actor, record: SectionHeadRecord): string[] {
  const { type } = record.section;
  const items = tableOf(type);
  const mayAdd = items !== undefined && may(actor, items.add, record);
  return [
    ...(items ? sent(actor, items, record) : []),
    ...(mayAdd ? ['section.items.add', 'items-from-library.add'] : []),
    ...(ratedTypes.includes(type) ? sent(actor, ratingActions, record) : []),
    ...(type === 'question' ? sent(actor, responseActions, record) : []),
    ...(type === 'summary'
      ? sent(actor, { ...summaryActions, score: overallScoreAction, commentAction }, record)
      : []),
    ...(withSubItems.includes(type) ? sent(actor, subItemActions, record) : []),
    ...(type === 'question' || isReview(record) ? sent(actor, { respondAction }, record) : []),
    ...sent(actor, { statusAction }, record),
  ];
}

/** The capabilities sent with an item. */
export function itemCapabilities(actor: Actor, record: ItemRecord): string[] {
  const { add: _, ...items } = tableOf(record.section.type) ?? { add: undefined };
  const { employeeResponse, managerResponse } = record.item;
  const own = record.roles.has('employee') ? employeeResponse : managerResponse;
  const mayRespond = may(actor, respondAction, record);
  return [
    ...sent(actor, items as Table, record),
    ...(ratedTypes.includes(record.section.type) ? sent(actor, ratingActions, record) : []),
    ...(mayRespond ? ['item.respond'] : []),
    ...(mayRespond && own !== null && !isReview(record) ? ['response.edit'] : []),
  ];
}
