/**
 * Whether a course that someone has taken up is required follows the rules, too (ADR 142): however they enrolled, a
 * rule makes it required and due; once no rule includes them, it is required only if the course is for everyone.
 */
import { enrolmentMachine, openEnrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { type RawBuilder, sql } from 'kysely';
import { isInState } from '../../kit/machine.ts';

interface Followed {
  readonly courseIds: readonly number[];
  readonly people: readonly number[];
  readonly today: string;
  /** Enrolments `n` that a rule made and that have not started: they are changed or deleted as a whole. */
  readonly madeByRule: RawBuilder<unknown>;
}

const isOpen = isInState('n.status', enrolmentMachine, openEnrolmentStates);

/**
 * CTEs after `covered (course_id, employee_id, rule_id, due_days)`. `rule_id` is the rule that requires the course;
 * a second run changes nothing.
 */
export const followRequirement = ({ courseIds, people, today, madeByRule }: Followed) => sql`
  bound as (
    update learning_enrolments n set rule_id = k.rule_id, is_required = true, version = n.version + 1,
      due_on = case when ${isOpen} then coalesce(n.due_on, ${today}::date + k.due_days) else n.due_on end
    from covered k
    where n.course_id = k.course_id and n.employee_id = k.employee_id and n.is_current
      and n.rule_id is null and not (${madeByRule})
  ), free as (
    update learning_enrolments n set rule_id = null, is_required = c.is_required, version = n.version + 1,
      due_on = case when ${isOpen} and n.method <> 'MANUAL' then null else n.due_on end
    from learning_courses c
    where c.tenant_id = n.tenant_id and c.id = n.course_id
      and n.course_id = any(${[...courseIds]}::bigint[]) and n.employee_id = any(${[...people]}::bigint[])
      and n.is_current and n.rule_id is not null and not (${madeByRule}) and not exists (
        select from covered k where k.course_id = n.course_id and k.employee_id = n.employee_id))`;
