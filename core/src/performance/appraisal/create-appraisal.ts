/** Creates appraisals from a template in one statement, for one person or everyone in a cycle. */
import { checkpointMachine } from '@tenure/contract/performance/states/checkpoint-states';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import type { TemplateContent } from '@tenure/contract/performance/template';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

interface Appraised {
  readonly employeeId: number;
  /** Nearest first. */
  readonly managerIds: readonly number[];
  readonly parentId: number | null;
}

interface NewAppraisals {
  readonly templateId: number;
  readonly title: string;
  readonly description: string | null;
  readonly content: TemplateContent;
  readonly cycleId?: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly createdById: number;
  readonly today: string;
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface MadeAppraisal {
  readonly id: number;
  readonly employeeId: number;
}

export async function createAppraisal(ctx: Ctx, given: NewAppraisals & Appraised): Promise<number> {
  const [made] = await createAppraisals(ctx, given, [given]);
  return (made as MadeAppraisal).id;
}

/** `people` must not contain duplicates. */
export async function createAppraisals(
  ctx: Ctx,
  given: NewAppraisals,
  people: readonly Appraised[],
): Promise<MadeAppraisal[]> {
  const { content, startDate, today } = given;
  const asked = people.map(({ employeeId, parentId }) => ({ employeeId, parentId }));
  const phases = content.phases.map((phase, place) => {
    const opens = dayAfter(startDate, phase.opensAfterDays);
    const isLive = place === 0 && opens <= today;
    return {
      place,
      stage: phase.stage,
      title: phase.title,
      description: phase.description,
      state: phaseMachine.states[isLive ? 'live' : 'later'].code,
      defined_start_date: opens,
      defined_end_date: dayAfter(startDate, phase.closesAfterDays),
      start_date: isLive ? today : null,
    };
  });
  const approvers = people.flatMap(({ employeeId, managerIds: [first = null, second = null] }) =>
    content.phases.flatMap((phase, place) =>
      phase.approvers.flatMap(({ approverType, group, userId, dueAfterDays }) => {
        const found = { manager: first, second_manager: second, hr: userId, nominated: userId };
        const user_id = found[approverType];
        const due_date = dayAfter(startDate, phase.opensAfterDays + dueAfterDays);
        return user_id === null || user_id === employeeId
          ? []
          : [
              {
                employee_id: employeeId,
                place,
                approver_type: approverType,
                user_id,
                group_number: group,
                due_date,
              },
            ];
      }),
    ),
  );
  const sections = content.sections.map((section, place) => ({
    place,
    type: section.type,
    title: section.title,
    description: section.description,
    weight: section.weight,
    is_weighted: section.isWeighted,
    label_required_from: section.labelRequiredFrom,
    rating_scale: section.ratingScale,
  }));
  const items = content.sections.flatMap((section, place) =>
    section.items.map((item, n) => ({
      section_place: place,
      place: n + 1,
      title: item.title,
      description: item.description,
      weight: item.weight,
      question_type: item.questionType,
    })),
  );
  const checkpoints = content.sections.flatMap((section, place) =>
    section.checkpoints.map((checkpoint, n) => {
      const opens = dayAfter(startDate, checkpoint.opensAfterDays);
      return {
        section_place: place,
        place: n + 1,
        title: checkpoint.title,
        description: checkpoint.description,
        is_mandatory: checkpoint.isMandatory,
        state: checkpointMachine.states[opens <= today ? 'live' : 'scheduled'].code,
        start_date: opens,
        questions: checkpoint.questions.map((question, q) => ({ id: q + 1, ...question })),
      };
    }),
  );
  const { rows } = await sql<MadeAppraisal>`
    with made as (
      insert into performances (employee_id, template_id, parent_id, cycle_id, title, description, start_date,
        end_date, state, rules, created_by_id, created_at)
      select person."employeeId", ${given.templateId}::bigint, person."parentId",
        ${given.cycleId ?? null}::bigint, ${given.title}::text, ${given.description}::text,
        ${startDate}::date, ${given.endDate}::date,
        ${performanceMachine.states.planning.code}::smallint, ${JSON.stringify(content.rules)}::jsonb,
        ${given.createdById}::bigint, ${ctx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as person ("employeeId" bigint,
        "parentId" bigint)
      returning id, employee_id
    ), phases as (
      insert into performance_phases (performance_id, place, stage, title, description, state,
        defined_start_date, defined_end_date, start_date)
      select made.id, phase.* from made, jsonb_to_recordset(${JSON.stringify(phases)}::jsonb) as phase (
        place integer, stage text, title text, description text, state smallint,
        defined_start_date date, defined_end_date date, start_date date)
      returning id, performance_id, place
    ), approvers as (
      insert into performance_approvers (phase_id, approver_type, user_id, group_number, due_date)
      select phases.id, one.approver_type, one.user_id, one.group_number, one.due_date
      from jsonb_to_recordset(${JSON.stringify(approvers)}::jsonb) as one (employee_id bigint,
        place integer, approver_type text, user_id bigint, group_number integer, due_date date)
      join made on made.employee_id = one.employee_id
      join phases on phases.performance_id = made.id and phases.place = one.place
    ), sections as (
      insert into performance_sections (performance_id, place, type, title, description, weight,
        is_weighted, label_required_from, rating_scale)
      select made.id, section.* from made, jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as
        section (place integer, type text, title text, description text, weight numeric,
        is_weighted boolean, label_required_from numeric, rating_scale jsonb)
      returning id, place
    ), items as (
      insert into performance_items (section_id, place, title, description, weight, question_type,
        item_source)
      select sections.id, item.place, item.title, item.description, item.weight,
        item.question_type, 'template'
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (section_place integer,
        place integer, title text, description text, weight numeric, question_type text)
      join sections on sections.place = item.section_place
    ), checkpoints as (
      insert into performance_checkpoints (section_id, place, title, description, is_mandatory, state,
        start_date, questions)
      select sections.id, one.place, one.title, one.description, one.is_mandatory, one.state,
        one.start_date, one.questions
      from jsonb_to_recordset(${JSON.stringify(checkpoints)}::jsonb) as one (section_place integer,
        place integer, title text, description text, is_mandatory boolean, state smallint,
        start_date date, questions jsonb)
      join sections on sections.place = one.section_place
    ), steps as (
      insert into performance_steps (performance_id, action, by_id, at)
      select made.id, 'start', ${given.createdById}::bigint, ${ctx.now}::timestamptz from made
    )
    select made.id, made.employee_id as "employeeId" from made`.execute(ctx.db);
  return rows;
}
