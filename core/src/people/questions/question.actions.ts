import type { AskedQuestion, QuestionAccess } from '@tenure/contract/questions/question-set';
import type { Actor } from '../../kit/actor.ts';
import type { Action, Relation } from '../../kit/judge.ts';
import { relations } from '../../org/public.ts';
import type { SetInUse } from '../../questions/public.ts';
import type { AboutEmployee } from '../employee/employee.store.ts';
import { employed } from '../person-conditions.ts';
import { additionalDetails, diversity } from './question-uses.ts';

const { self, manager, hrManager, administrator } = relations;

const setOf = ({ row }: AboutEmployee, key: string): SetInUse | undefined =>
  row.asked_sets.find((one) => one.key === key);

/** Requires that the company has any questions; otherwise there is nothing to show. */
const ifAsked = (relation: Relation<AboutEmployee>, key: string): Relation<AboutEmployee> => ({
  words: relation.words,
  holds: (actor, about) => relation.holds(actor, about) && setOf(about, key) !== undefined,
});

/** The person or a manager, if the company allows it for at least one detail. */
const where = (
  relation: Relation<AboutEmployee>,
  of: 'employee' | 'managers',
  access: readonly QuestionAccess[],
): Relation<AboutEmployee> => ({
  words: `${relation.words}, where your company allows it`,
  holds: (actor, about) =>
    relation.holds(actor, about) &&
    access.includes(setOf(about, additionalDetails.key)?.[of] ?? 'none'),
});

const seen = ['view', 'edit'] as const;
const always = [hrManager, administrator].map((one) => ifAsked(one, additionalDetails.key));

export const additionalDetailActions = {
  view: {
    sentAs: 'employees.additionalDetails.view',
    needs: 'people.additional-detail.view',
    who: [where(self, 'employee', seen), where(manager, 'managers', seen), ...always],
  },
  edit: {
    sentAs: 'employees.additionalDetails.edit',
    needs: 'people.additional-detail.write',
    who: [where(self, 'employee', ['edit']), where(manager, 'managers', ['edit']), ...always],
    when: [employed],
  },
} satisfies Record<string, Action<AboutEmployee>>;

/** The viewer's access to one detail of a person. */
export function accessTo(
  actor: Actor,
  about: AboutEmployee,
  question: AskedQuestion,
): QuestionAccess {
  if (hrManager.holds(actor, about) || administrator.holds(actor, about)) return 'edit';
  const held: readonly QuestionAccess[] = [
    self.holds(actor, about) ? question.employeeAccess : 'none',
    manager.holds(actor, about) ? question.managerAccess : 'none',
  ];
  return held.includes('edit') ? 'edit' : held.includes('view') ? 'view' : 'none';
}

/** Voluntary and private: nobody else can see an answer, whatever their permissions. */
export const diversityActions = {
  view: {
    sentAs: 'employees.diversityQuestions.view',
    needs: 'people.diversity-question.answer',
    who: [ifAsked(self, diversity.key)],
  },
  edit: {
    sentAs: 'employees.diversityQuestions.edit',
    needs: 'people.diversity-question.answer',
    who: [ifAsked(self, diversity.key)],
    when: [employed],
  },
} satisfies Record<string, Action<AboutEmployee>>;

const settings = { needs: 'people.question-set.write', who: [hrManager, administrator] } as const;

/** HR and administrators manage the questions. */
export const questionSetActions = {
  view: { sentAs: 'people-settings.view', ...settings },
  edit: { sentAs: 'people-settings.edit', ...settings },
} satisfies Record<string, Action<unknown>>;
