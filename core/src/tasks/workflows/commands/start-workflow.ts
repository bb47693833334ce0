/** Assigns a published template to a person; its first steps open shortly after, in the background. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { startWorkflow as endpoint } from '@tenure/contract/tasks/workflows/endpoints';
import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import { dayIn } from '../../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../../kit/ctx.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { About } from '../../../org/public.ts';
import { startMany } from './start-many.ts';

export const notPublished = () =>
  new Refusal(422, 'tasks.template-not-published', workflowMessages.notPublished, {
    errors: [
      {
        kind: 'field',
        field: 'templateId',
        message: workflowMessages.notPublished,
        code: 'NOT_PUBLISHED',
      },
    ],
  });

export async function startWorkflow(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
  { person }: About,
): Promise<AnswerOf<typeof endpoint>> {
  const date = body.date ?? dayIn(ctx.actor.timezone, ctx.now);
  const people = [{ employeeId: person.employeeId, date }];
  const { isPublished, ids } = await startMany(ctx, { templateId: body.templateId, people });
  if (!isPublished) throw notPublished();
  const [id] = ids;
  if (id === undefined) throw new Refusal(409, 'tasks.workflow-running', workflowMessages.running);
  return { id };
}
