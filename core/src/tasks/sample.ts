/**
 * Tasks of a sample company: two for each person, from their manager, in every state. Direct reports of the
 * demo accounts have nothing overdue, so that the dashboard starts with a calm to-do list.
 */
import type { AssignmentState } from '@tenure/contract/tasks/assignment-states';
import { assignmentMachine, taskMachine, taskStateFor } from '@tenure/contract/tasks/task-states';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import type { SampleCompany } from '../sample/company.ts';
import { managersIn } from '../sample/managers-in.ts';
import { sampleUsers } from '../sample/sample-users.ts';
import { dates } from '../worktime/public.ts';
import { type SampleTask, sampleTasks } from './sample-tasks.ts';
import { addSampleWorkflows, type NewPerson } from './workflows/sample-workflows.ts';

const DAY_MS = 86_400_000;
const TASKS_EACH = 2;

/** The steps that lead to a state, and who takes them. */
const ways: Readonly<Record<AssignmentState, readonly (readonly [string, 'own' | 'above'])[]>> = {
  ACTIVE: [],
  'PENDING REVIEW': [['submit', 'own']],
  APPROVED: [
    ['submit', 'own'],
    ['approve', 'above'],
  ],
  REJECTED: [
    ['submit', 'own'],
    ['reject', 'above'],
  ],
  INACTIVE: [['cancel', 'above']],
};

interface Given {
  readonly task: SampleTask;
  readonly employeeId: number;
  readonly managerId: number;
}

export async function loadTasks(ctx: Ctx, input: SampleInput): Promise<void> {
  if (!input.withHistory) return;
  const given = tasksFor(input);
  const ids = await takeIds(ctx, 'tasks', given.length);
  const today = ctx.now.toISOString().slice(0, 10);
  const at = (days: number) => new Date(ctx.now.getTime() + days * DAY_MS);
  const numbered = given.map((one, n) => ({ ...one, id: ids[n] as number, created: at(-21) }));
  await insertMany(
    ctx,
    'tasks',
    numbered.map(({ id, task, employeeId, managerId, created }) => ({
      id,
      title: task.title,
      description: task.description,
      owner_id: managerId,
      assignee_id: employeeId,
      reviewer_id: task.isReviewed ? managerId : null,
      status: taskMachine.states[taskStateFor[task.state]].code,
      checklist: task.checklist.map((text, index) => ({ id: index + 1, text })),
      repeat: 'never',
      remind_before: 1,
      remind_after: 3,
      created_at: created,
      modified_at: task.state === 'ACTIVE' ? created : at(-2),
      version: 1,
    })),
  );
  const assignmentIds = await takeIds(ctx, 'task_assignments', numbered.length);
  await insertMany(
    ctx,
    'task_assignments',
    numbered.map(({ id, task, employeeId, created }, n) => ({
      id: assignmentIds[n],
      task_id: id,
      employee_id: employeeId,
      status: assignmentMachine.states[task.state].code,
      is_current: true,
      due_date: dates.addDays(today, task.due),
      ticked: task.checklist.map((_, index) => index + 1).slice(0, tickedOf(task)),
      // Suppresses reminders for tasks created in the past.
      reminded_on: today,
      created_at: created,
    })),
  );
  const steps = numbered.flatMap((one) => historyOf(one, at));
  const stepIds = await takeIds(ctx, 'task_history', steps.length);
  await insertMany(
    ctx,
    'task_history',
    steps.map((step, n) => ({ id: stepIds[n], ...step })),
  );
  await addSampleWorkflows(ctx, newestPeople(input));
}

const MOST_NEW = 6;

/** The newest employees, without the demo accounts and their direct reports. */
function newestPeople({ company, employeeIds }: SampleInput): NewPerson[] {
  const managerOf = managersIn(company);
  const known = knownIn(company);
  return company.employees
    .filter(({ id }) => !known.has(id) && !known.has(managerOf(id) ?? id))
    .toSorted((one, other) => (one.startDate > other.startDate ? -1 : 1))
    .slice(0, MOST_NEW)
    .flatMap(({ id, startDate }) => {
      const employeeId = employeeIds.get(id);
      const managerId = employeeIds.get(managerOf(id) ?? 0);
      return employeeId && managerId ? [{ employeeId, managerId, startDate }] : [];
    });
}

/** The demo accounts. */
const knownIn = ({ employees }: SampleCompany) =>
  new Set(employees.filter(({ username }) => username in sampleUsers).map(({ id }) => id));

const tickedOf = ({ state, checklist }: SampleTask) =>
  state === 'ACTIVE' ? Math.min(1, checklist.length) : checklist.length;

function historyOf(
  { id, task, employeeId, managerId, created }: Given & { id: number; created: Date },
  at: (days: number) => Date,
) {
  const way = ways[task.state];
  return [
    {
      task_id: id,
      at: created,
      by_id: managerId,
      action: 'assign',
      note: null as string | null,
      to_id: employeeId as number | null,
    },
    ...way.map(([action, by], n) => ({
      task_id: id,
      at: at(n - way.length - 1),
      by_id: by === 'own' ? employeeId : managerId,
      action,
      note: n === way.length - 1 ? (task.note ?? null) : null,
      to_id: null,
    })),
  ];
}

function tasksFor({ company, employeeIds }: SampleInput): Given[] {
  const managerOf = managersIn(company);
  const known = knownIn(company);
  return company.employees.flatMap(({ id }, n) => {
    const manager = managerOf(id);
    const employeeId = employeeIds.get(id);
    const managerId = manager === undefined ? undefined : employeeIds.get(manager);
    if (employeeId === undefined || managerId === undefined) return [];
    const isCalm = known.has(id) || known.has(manager as number);
    const choice = isCalm
      ? sampleTasks.filter(({ state, due }) => state === 'ACTIVE' && due > 20)
      : sampleTasks;
    return Array.from({ length: TASKS_EACH }, (_, number) => ({
      task: choice[(n * TASKS_EACH + number) % choice.length] as SampleTask,
      employeeId,
      managerId,
    }));
  });
}
