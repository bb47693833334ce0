/** Enrolments as to-do items show them: the person, the course and its status. */
import { type EnrolmentState, enrolmentStateOf } from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Brief, briefOfId } from '../../org/public.ts';
import { type EnrolmentFacts, standingOf } from './enrolment-record.ts';

interface EnrolmentBriefRow {
  readonly id: number;
  readonly course_id: number;
  readonly employee_id: number;
  readonly status: number;
  readonly due_on: string | null;
  readonly is_required: boolean;
  readonly version: number;
  readonly course_name: string;
  readonly duration_minutes: number;
  readonly user: Brief;
  readonly manager_ids: readonly number[];
  readonly sections: number;
  readonly done: number;
}

export interface EnrolmentBrief extends Pick<EnrolmentFacts, 'isSelf' | 'isTrainer'> {
  readonly enrolment: EnrolmentBriefRow;
  readonly state: EnrolmentState;
}

/** Enrolments by id, each with how the viewer relates to it. */
export async function readEnrolmentBriefs(
  { db, actor, now }: SignedInCtx,
  ids: readonly number[],
): Promise<EnrolmentBrief[]> {
  const { rows } = await sql<EnrolmentBriefRow>`
    select n.id, n.course_id, n.employee_id, n.status, n.due_on, n.is_required, n.version,
      c.name as course_name, c.duration_minutes, ${briefOfId(sql`n.employee_id`)} as user,
      case when n.employee_id = ${actor.userId} then '{}'
        else manager_ids(n.employee_id, ${dayIn(actor.timezone, now)}::date) end as manager_ids,
      content.sections, content.done
    from learning_enrolments n
    cross join lateral (select c.name, c.duration_minutes, c.published_version
      from learning_courses c where c.id = n.course_id limit 1) c
    cross join lateral (select count(*)::int as sections, count(p.section_id)::int as done
      from learning_sections s
      left join learning_progress p on p.section_id = s.id and p.enrolment_id = n.id
      where s.course_id = n.course_id
        and s.course_version = coalesce(n.course_version, c.published_version)) content
    where n.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map((enrolment) => ({
    enrolment,
    state: enrolmentStateOf(enrolment.status),
    ...standingOf(actor, {
      person: {
        employeeId: enrolment.employee_id,
        firstName: enrolment.user.first_name,
        lastName: enrolment.user.last_name,
        managerIds: enrolment.manager_ids,
        isEmployed: true,
      },
    }),
  }));
}
