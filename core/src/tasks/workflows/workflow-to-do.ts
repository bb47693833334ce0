/** To-do items of workflows: approvals, and steps of areas without to-do items of their own. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { itemMessages } from '@tenure/contract/site/actionable-item';
import { stepItemStatus } from '@tenure/contract/tasks/workflows/step-status';
import {
  stepSentAs,
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import type { Hint, ToDoItem, ToDoSource } from '../../kit/contribution/to-do.ts';
import { workflowStepKinds } from '../../kit/contribution/workflow-step.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { isInState } from '../../kit/machine.ts';
import { invalidInput, notFound } from '../../kit/refusal.ts';
import { authorizeChange } from '../../kit/walk/acting.ts';
import { presentBrief, recordVisibility } from '../../org/public.ts';
import { actOnStep } from './commands/act-on-workflow.ts';
import { stepLink, stepOf, workflowLink } from './present-workflow.ts';
import { stepActions } from './workflow.actions.ts';
import { readWorkflows } from './workflow.store.ts';
import type { StepRecord } from './workflow-record.ts';

const FLAG = 'queuedWorkflowActivity.showQueued';
const category = 'Workflows';
const steps = { approve: 'positive', decline: 'critical' } as const;
const names = Object.keys(steps) as (keyof typeof steps)[];

/** Step kinds without a to-do item of their own. */
const listedHere = () =>
  workflowStepKinds()
    .filter(({ hasOwnToDo }) => !hasOwnToDo)
    .map(({ type }) => type);

const mayHaveStep: Hint = {
  holds: ({ userId }) => sql`exists (select from workflow_steps s where s.assignee_id = ${userId}
    and s.task_id is null and ${isInState('s.status', workflowStepMachine, ['OPEN'])})`,
};

export const workflowToDo: ToDoSource = {
  name: 'workflow-step',
  module: 'home',
  flags: [FLAG],
  hints: [mayHaveStep],
  waiting({ actor }, isOn, mayFind) {
    if (!isOn(FLAG) || !actor.permissions.has('tasks.task.write') || !mayFind(mayHaveStep))
      return undefined;
    return sql`
      select s.id as record_id, step ->> 'title' as title, s.due_date,
        case when step ->> 'type' = 'approval' then ${sql.lit(stepItemStatus('approval'))}
          else ${sql.lit(stepItemStatus('task'))} end as status, ${category} as category
      from workflow_steps s join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
      join workflow_template_versions v on v.tenant_id = w.tenant_id
        and v.template_id = w.template_id and v.number = w.template_version
      cross join lateral jsonb_array_elements(v.steps) step
      where s.assignee_id = ${actor.userId} and s.task_id is null
        and ${isInState('s.status', workflowStepMachine, ['OPEN'])}
        and ${isInState('w.status', workflowMachine, ['ACTIVE'])}
        and step ->> 'id' = s.step_id and step ->> 'type' = any(${['approval', ...listedHere()]}::text[])`;
  },
  async present(ctx, recordIds) {
    return (await find(ctx, recordIds)).map((record) => itemOf(ctx, record));
  },
  async prepare(ctx, recordId, sentAs) {
    const action = names.find((one) => stepSentAs(one) === sentAs);
    if (!action) throw invalidInput([{ field: 'action', message: itemMessages.noSuchAction }]);
    await sql`select from workflows w where w.id = (select s.workflow_id from workflow_steps s
      where s.id = ${recordId}) for update`.execute(ctx.db);
    const [record] = await find(ctx, [recordId]);
    if (!record) throw notFound();
    authorizeChange(ctx.actor, stepActions[action], record);
    return {
      version: record.version,
      async decide(note) {
        await actOnStep(ctx, record, { action, note, assigneeId: null });
        const [after] = await find(ctx, [recordId]);
        return itemOf(ctx, after ?? record);
      },
    };
  },
};

/** Steps by id, for their assignee. */
async function find(ctx: SignedInCtx, ids: readonly number[]): Promise<StepRecord[]> {
  const { rows } = await readWorkflows(ctx, {
    where: sql`w.id in (select s.workflow_id from workflow_steps s
      where s.id = any(${[...ids]}::bigint[]) and s.assignee_id = ${ctx.actor.userId})`,
    page: { limit: Math.max(1, ids.length), offset: 0 },
    isDetailed: true,
  });
  return rows.flatMap((record) =>
    record.workflow.steps
      .filter(({ id, assignee_id }) => ids.includes(id) && assignee_id === ctx.actor.userId)
      .flatMap(({ step_id }) => stepOf(ctx, record, step_id) ?? []),
  );
}

function itemOf(ctx: SignedInCtx, record: StepRecord): ToDoItem {
  const { stored, step, workflow, stepState } = record;
  const employee = workflow.people.find(({ id }) => id === workflow.employee_id);
  const shown = employee && presentBrief(recordVisibility(ctx.actor), employee);
  return {
    recordId: stored.id,
    title: step.title,
    description: `${workflow.template_title}${stored.due_date ? `, due ${dayInWords(stored.due_date)}` : ''}`,
    dueDate: stored.due_date,
    status: stepState !== 'OPEN' ? 'Completed' : stepItemStatus(step.type),
    required: true,
    category,
    disabled: false,
    target: stepLink(record) ?? workflowLink(workflow.id),
    duration: null,
    person: shown
      ? { id: shown.id, displayName: shown.displayName, avatarURL: shown.avatarURL }
      : null,
    version: record.version,
    actions: names
      .filter((action) => may(ctx.actor, stepActions[action], record))
      .map((action) => ({
        id: stepSentAs(action),
        label: workflowStepMachine.actions[action].label,
        tone: steps[action],
        note: workflowStepMachine.needsReason(action, stepState, ['assignee'])
          ? 'required'
          : 'optional',
      })),
  };
}
