/** Tasks of workflow steps; they have no reviewer and don't repeat. */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import type { Ctx } from '../../kit/ctx.ts';
import { createTasks } from '../new-task.store.ts';

interface StepTask {
  readonly step: Pick<TemplateStep, 'title' | 'description'>;
  readonly assigneeId: number;
  readonly dueDate: string | null;
  readonly ownerId: number;
}

export const createStepTasks = (ctx: Ctx, all: readonly StepTask[]) =>
  createTasks(
    ctx,
    all.map(({ step: { title, description }, assigneeId, dueDate, ownerId }) => ({
      content: {
        title,
        description,
        dueDate,
        reviewerId: null,
        checklist: [],
        repeat: 'never',
        repeatUntil: null,
        remindBefore: 1,
        remindAfter: 3,
      },
      assigneeId,
      ownerId,
    })),
    { byId: null, action: 'assign' },
  );
