/** Which fields of a history someone sees, where the section itself shows less to some. */
import type { ShownField } from '../../kit/contribution/profile-section.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { organisationActions, relations } from '../../org/public.ts';
import { readSet } from '../../questions/public.ts';
import type { AboutEmployee } from '../employee/employee.store.ts';
import { accessTo } from '../questions/question.actions.ts';
import { additionalDetails } from '../questions/question-uses.ts';

/** Pay is for the person and those who may see pay. */
export async function positionFields(ctx: SignedInCtx, about: AboutEmployee): Promise<ShownField> {
  const seesPay =
    relations.self.holds(ctx.actor, about) ||
    may(ctx.actor, organisationActions.viewSalary, undefined);
  return (field) => (field === 'salary' && !seesPay ? undefined : {});
}

/** Each detail for those that the company chose, by the title of its question. */
export async function detailFields(ctx: SignedInCtx, about: AboutEmployee): Promise<ShownField> {
  const { questions } = await readSet(ctx, additionalDetails);
  return (field) => {
    const question = questions.find(({ id }) => String(id) === field);
    if (!question || accessTo(ctx.actor, about, question) === 'none') return undefined;
    return { label: question.title };
  };
}
