/** Which fields of a history the viewer sees, where the section itself hides some. */
import type { ShownField } from '../../kit/contribution/profile-section.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { organisationActions, relations } from '../../org/public.ts';
import { readSet } from '../../questions/public.ts';
import type { AboutEmployee } from '../employee/employee.store.ts';
import { accessTo } from '../questions/question.actions.ts';
import { additionalDetails } from '../questions/question-uses.ts';

/** Pay is visible to the person and to viewers with the pay permission. */
export async function positionFields(ctx: SignedInCtx, about: AboutEmployee): Promise<ShownField> {
  const seesPay =
    relations.self.holds(ctx.actor, about) ||
    may(ctx.actor, organisationActions.viewSalary, undefined);
  return (field) => (field === 'salary' && !seesPay ? undefined : {});
}

/** Details are shown to those the company chose, under the title of the question. */
export async function detailFields(ctx: SignedInCtx, about: AboutEmployee): Promise<ShownField> {
  const { questions } = await readSet(ctx, additionalDetails);
  return (field) => {
    const question = questions.find(({ id }) => String(id) === field);
    if (!question || accessTo(ctx.actor, about, question) === 'none') return undefined;
    return { label: question.title };
  };
}
