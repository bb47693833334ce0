/** Onboarding of the newest people in a sample company, each at a different stage. */
import {
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import type { Ctx } from '../../kit/ctx.ts';
import { dates } from '../../worktime/public.ts';
import { defaultTemplates, provideTemplates, stepsOf } from './default-templates.ts';
import { advance } from './rules/engine.ts';
import { assigneeOf } from './step-assignee.ts';
import { createStepTasks } from './step-tasks.ts';

export interface NewPerson {
  readonly employeeId: number;
  readonly managerId: number;
  readonly startDate: string;
}

const design = stepsOf(defaultTemplates[0] as (typeof defaultTemplates)[number]);
const { states } = workflowStepMachine;

export async function addSampleWorkflows(ctx: Ctx, people: readonly NewPerson[]): Promise<void> {
  if (people.length === 0) return;
  await provideTemplates(ctx);
  const template = await ctx.db
    .selectFrom('workflow_templates')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const [index, person] of people.entries())
    await addOne(ctx, template.id, person, 2 + (index % (design.length - 2)));
}

async function addOne(ctx: Ctx, templateId: number, person: NewPerson, done: number) {
  const { employeeId, managerId, startDate } = person;
  const created = new Date(`${dates.addDays(startDate, -14)}T00:00:00Z`);
  const { id } = await ctx.db
    .insertInto('workflows')
    .values({
      template_id: templateId,
      template_version: 1,
      employee_id: employeeId,
      date: startDate,
      status: workflowMachine.states.ACTIVE.code,
      started_by_id: managerId,
      created_at: created,
      modified_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('workflow_history')
    .values({
      workflow_id: id,
      at: created,
      by_id: managerId,
      action: workflowMachine.begins.action,
    })
    .execute();
  const before = new Map(
    design.map((step, place) => [step.id, place < done ? ('DONE' as const) : ('QUEUED' as const)]),
  );
  const { open } = advance(design, before, () => true);
  for (const step of design) {
    const isOpen = open.includes(step.id);
    const dueDate = step.due && dates.addDays(startDate, step.due.days);
    const facts = {
      employeeId,
      managers: [managerId],
      hr: [],
      administrators: [],
      named: new Set<number>(),
      roles: new Map<number, number>(),
    };
    const assigneeId = assigneeOf(step, facts);
    const [task] =
      isOpen && step.type === 'task' && assigneeId !== null
        ? await createStepTasks(ctx, [{ step, assigneeId, dueDate, ownerId: managerId }])
        : [];
    const state = isOpen ? 'OPEN' : (before.get(step.id) ?? 'QUEUED');
    await ctx.db
      .insertInto('workflow_steps')
      .values({
        workflow_id: id,
        step_id: step.id,
        status: states[state].code,
        assignee_id: state === 'QUEUED' ? null : assigneeId,
        task_id: task?.id ?? null,
        due_date: state === 'QUEUED' ? null : dueDate,
        opened_at: state === 'QUEUED' ? null : created,
        settled_at: state === 'DONE' ? created : null,
      })
      .execute();
  }
}
