/** Calculates every report independently: row by row in memory, in the simplest way. */
import { enrolmentStateOf, enrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import type { ReportType } from '@tenure/contract/site/report';
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import type { Ctx } from '../../kit/ctx.ts';

/** Number of rows and measure by group label, in the default grouping. */
export type Naive = Readonly<Record<string, { readonly rows: number; readonly value: number }>>;

interface Entry {
  readonly group: string | null;
  readonly amount: number;
}

function grouped(entries: readonly Entry[], of: 'count' | 'sum' | 'average'): Naive {
  const amounts: Record<string, number[]> = {};
  for (const { group, amount } of entries) {
    const key = group ?? 'None';
    amounts[key] = [...(amounts[key] ?? []), amount];
  }
  return Object.fromEntries(
    Object.entries(amounts).map(([group, all]) => {
      const sum = all.reduce((one, other) => one + other, 0);
      const value = { count: all.length, sum, average: sum / all.length }[of];
      const digits = of === 'average' ? 10 : 100;
      return [group, { rows: all.length, value: Math.round(value * digits) / digits }];
    }),
  );
}

const one = (group: string | null): Entry => ({ group, amount: 1 });
const month = (day: string) => day.slice(0, 7);

async function company({ db }: Ctx, date: string) {
  const employees = await db.selectFrom('employees').selectAll().execute();
  const assignments = await db.selectFrom('position_assignments').selectAll().execute();
  const positions = await db.selectFrom('positions').selectAll().execute();
  const departments = await db.selectFrom('departments').selectAll().execute();
  const holds = (from: string, to: string | null, day = date) =>
    from <= day && (to === null || to >= day);
  const isEmployed = (id: number) => {
    const person = employees.find((employee) => employee.id === id);
    return person !== undefined && holds(person.start_date, person.end_date);
  };
  const titleOf = (id: number | null | undefined) =>
    departments.find((department) => department.id === id)?.title ?? null;
  const departmentOf = (employeeId: number, day = date) => {
    const held = assignments.find(
      (a) =>
        a.employee_id === employeeId && a.is_primary && holds(a.assigned_from, a.assigned_to, day),
    );
    return titleOf(positions.find(({ id }) => id === held?.position_id)?.department_id);
  };
  return { employees, assignments, positions, holds, isEmployed, titleOf, departmentOf };
}

export async function naively(
  ctx: Ctx,
  date: string,
  { yearBefore, yearAfter }: { yearBefore: string; yearAfter: string },
  /** The reader's own appraisal is never included. */
  readerId: number,
): Promise<Readonly<Record<Exclude<ReportType, 'diversity'>, Naive>>> {
  const { db } = ctx;
  const here = await company(ctx, date);
  const within = (day: string | null) => day !== null && day > yearBefore && day <= date;
  const enrolments = (await db.selectFrom('learning_enrolments').selectAll().execute()).filter(
    (n) => n.is_current && here.isEmployed(n.employee_id),
  );
  const compliance = (n: (typeof enrolments)[number]) => {
    const state = enrolmentStateOf(n.status);
    if (state === 'COMPLETED' || state === 'EXEMPTED') return 'Compliant';
    return state === 'EXPIRED' || (n.due_on !== null && n.due_on < date) ? 'Overdue' : 'Due';
  };
  const requests = await db.selectFrom('leave_requests').selectAll().execute();
  const ledger = await db.selectFrom('leave_ledger').selectAll().execute();
  const types = await db.selectFrom('leave_types').selectAll().execute();
  const owed = new Map<string, number>();
  for (const entry of ledger.filter(({ day }) => day <= date))
    if (types.find(({ id }) => id === entry.leave_type_id)?.is_paid_out) {
      const key = `${entry.employee_id} ${entry.leave_type_id}`;
      owed.set(key, (owed.get(key) ?? 0) + entry.minutes);
    }
  const contacts = await db.selectFrom('emergency_contacts').selectAll().execute();
  const details = await db.selectFrom('personal_details').selectAll().execute();
  const employed = here.employees.filter(({ id }) => here.isEmployed(id));
  const missing = employed.flatMap(({ id }) => {
    const own = details.find(({ employee_id }) => employee_id === id);
    return [
      ...(contacts.some(({ employee_id }) => employee_id === id) ? [] : ['Emergency contact']),
      ...(own?.address_line1 ? [] : ['Address']),
      ...(own?.mobile_number ? [] : ['Mobile number']),
      ...(own?.personal_email ? [] : ['Personal email']),
    ];
  });
  const posts = await db.selectFrom('recognition_posts').selectAll().execute();
  const received = await db.selectFrom('recognition_recipients').selectAll().execute();
  const published = received.flatMap(({ post_id }) => {
    const post = posts.find(({ id }) => id === post_id);
    const day = post?.published_at && new Date(post.published_at).toISOString().slice(0, 10);
    return post && day && post.state === 2 && !post.is_private && within(day) ? [day] : [];
  });
  const performances = (await db.selectFrom('performances').selectAll().execute()).filter(
    ({ employee_id, start_date, end_date }) =>
      employee_id !== readerId && start_date <= date && end_date > yearBefore,
  );
  const templates = await db.selectFrom('performance_templates').selectAll().execute();
  const templateOf = (id: number) => templates.find((one) => one.id === id)?.title ?? null;
  const sections = await db.selectFrom('performance_sections').selectAll().execute();
  const items = await db.selectFrom('performance_items').selectAll().execute();
  const parts = await db.selectFrom('performance_sub_items').selectAll().execute();
  const progressOf = (type: string) =>
    items.flatMap((item): Entry[] => {
      const section = sections.find(({ id }) => id === item.section_id);
      const appraisal = performances.find(({ id }) => id === section?.performance_id);
      if (section?.type !== type || !appraisal) return [];
      const own = parts.filter(({ item_id }) => item_id === item.id);
      const done = own.filter(({ checked }) => checked).length;
      const rated = item.manager_rating === null ? 0 : 100;
      const amount = own.length === 0 ? rated : Math.round((100 * done) / own.length);
      return [{ group: here.departmentOf(appraisal.employee_id), amount }];
    });
  const workflows = await db.selectFrom('workflows').selectAll().execute();
  const steps = await db.selectFrom('workflow_steps').selectAll().execute();
  const versions = await db.selectFrom('workflow_template_versions').selectAll().execute();
  const onboarding = workflows
    .filter(({ status }) => status !== 3)
    .map((workflow): Entry => {
      const version = versions.find(
        (v) => v.template_id === workflow.template_id && v.number === workflow.template_version,
      );
      const total = ((version?.steps ?? []) as unknown[]).length;
      const done = steps.filter(
        (step) =>
          step.workflow_id === workflow.id &&
          ['DONE', 'SKIPPED'].includes(workflowStepMachine.stateOf(step.status)),
      ).length;
      return { group: version?.title ?? null, amount: Math.round((100 * done) / total) };
    });
  const periods = await db.selectFrom('employment_periods').selectAll().execute();
  const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
  const employments = [
    ...here.employees.map((e) => ({ ...e, employee_id: e.id })),
    ...periods.map((period) => ({ ...period, end_date: period.end_date as string | null })),
  ].flatMap(({ employee_id, start_date, end_date }) => {
    const last = end_date === null || end_date > date ? date : end_date;
    const first = start_date > yearBefore ? dayNumber(start_date) : dayNumber(yearBefore) + 1;
    const days = dayNumber(last) - first + 1;
    if (days <= 0) return [];
    const share = days / (dayNumber(date) - dayNumber(yearBefore));
    const hasLeft = end_date !== null && end_date <= date;
    const group = here.departmentOf(employee_id, last);
    return [{ group, leavers: hasLeft ? 1 : 0, share: Math.round(share * 10_000) / 10_000 }];
  });
  const turnover: Record<string, { rows: number; value: number }> = {};
  for (const key of new Set(employments.map(({ group }) => group ?? 'None'))) {
    const own = employments.filter(({ group }) => (group ?? 'None') === key);
    const sumOf = (of: 'leavers' | 'share') => own.reduce((sum, one) => sum + one[of], 0);
    const value = Math.round((1000 * sumOf('leavers')) / sumOf('share')) / 10;
    turnover[key] = { rows: own.length, value };
  }
  const soon = (day: string | null) => day !== null && day >= date && day <= yearAfter;
  const trainings = await db.selectFrom('learning_external_trainings').selectAll().execute();
  const documents = await db.selectFrom('documents').selectAll().execute();
  const contracts = await db.selectFrom('contracts').selectAll().execute();
  const completed = (await db.selectFrom('learning_enrolments').selectAll().execute()).filter(
    (n) => enrolmentStateOf(n.status) === 'COMPLETED',
  );
  const lastDay = (day: string | null) => day ?? '9999-12-31';
  const ends = [
    ...employed.flatMap((e) => [e.expiry_date, e.probation_end_date]),
    ...completed
      .filter(
        (n) =>
          n.is_current ||
          !completed.some(
            (other) =>
              other.id !== n.id &&
              other.employee_id === n.employee_id &&
              other.course_id === n.course_id &&
              lastDay(other.expires_on) >= lastDay(n.expires_on),
          ),
      )
      .map((n) => n.expires_on),
    ...trainings.filter((t) => t.completed_on !== null).map((t) => t.expires_on),
    ...contracts.filter(({ status }) => [4, 5].includes(status)).map((c) => c.expires_on),
    ...documents
      .filter(({ archived_at }) => archived_at === null)
      .flatMap((d) => [
        d.employee_id || d.owner_id ? d.expires_on : null,
        d.owner_id ? d.review_on : null,
      ]),
  ].filter((day): day is string => soon(day));
  const entities = await db.selectFrom('legal_entities').selectAll().execute();
  const movements = [...here.employees, ...periods]
    .flatMap(({ start_date, end_date }) => [start_date, end_date])
    .filter((day): day is string => within(day));
  return {
    turnover,
    expiries: grouped(
      ends.map((day) => one(month(day))),
      'count',
    ),
    salaryBudget: grouped(
      here.positions
        .filter((p) => p.salary_budget_cents !== null && here.holds(p.opens_on, p.closes_on))
        .map((p) => {
          const paid = here.assignments
            .filter((a) => a.position_id === p.id && here.holds(a.assigned_from, a.assigned_to))
            .reduce((sum, a) => sum + (a.salary_cents ?? 0), 0);
          const currency = entities.find(({ id }) => id === p.legal_entity_id)?.currency;
          const group = here.titleOf(p.department_id) ?? 'None';
          return {
            group: currency ? `${group} · ${currency}` : group,
            amount: ((p.salary_budget_cents ?? 0) - paid) / 100,
          };
        }),
      'sum',
    ),
    headcount: grouped(
      employed.map(({ id }) => one(here.departmentOf(id))),
      'count',
    ),
    movements: grouped(
      movements.map((day) => one(month(day))),
      'count',
    ),
    headcountBudget: grouped(
      here.positions
        .filter(({ opens_on, closes_on }) => here.holds(opens_on, closes_on))
        .map((position) => ({
          group: here.titleOf(position.department_id),
          amount:
            position.headcount -
            here.assignments.filter(
              (a) => a.position_id === position.id && here.holds(a.assigned_from, a.assigned_to),
            ).length,
        })),
      'sum',
    ),
    courseStatus: grouped(
      enrolments.map(({ status }) => one(enrolmentStates[enrolmentStateOf(status)].label)),
      'count',
    ),
    courseCompliance: grouped(
      enrolments.filter(({ is_required }) => is_required).map((n) => one(compliance(n))),
      'count',
    ),
    absence: grouped(
      requests
        .filter((r) => [2, 6].includes(r.status) && !r.is_banking && within(r.start_date))
        .map((r) => ({
          group: month(r.start_date),
          amount: Math.round((r.minutes / 60) * 100) / 100,
        })),
      'sum',
    ),
    leaveLiability: grouped(
      [...owed]
        .filter(([, minutes]) => minutes > 0)
        .map(([key, minutes]) => ({
          group: here.departmentOf(Number(key.split(' ')[0])),
          amount: Math.round((minutes / 60) * 100) / 100,
        })),
      'sum',
    ),
    missingData: grouped(missing.map(one), 'count'),
    recognition: grouped(
      published.map((day) => one(month(day))),
      'count',
    ),
    appraisal: grouped(
      performances.map(({ state }) =>
        one(performanceMachine.states[performanceMachine.stateOf(state)].label),
      ),
      'count',
    ),
    appraisalOverview: grouped(
      performances.map(({ id, template_id }) => {
        const own = sections.filter(({ performance_id }) => performance_id === id);
        const rated = own.filter(({ manager_score }) => manager_score !== null).length;
        return {
          group: templateOf(template_id),
          amount: own.length === 0 ? 0 : Math.round((100 * rated) / own.length),
        };
      }),
      'average',
    ),
    goalProgress: grouped(progressOf('goal'), 'average'),
    developmentProgress: grouped(progressOf('development'), 'average'),
    onboardingProgress: grouped(onboarding, 'average'),
  };
}
