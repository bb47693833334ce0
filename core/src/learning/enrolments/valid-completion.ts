import { enrolmentMachine } from '@tenure/contract/learning/enrolment-states';
import { type RawBuilder, sql } from 'kysely';
import { isInState } from '../../kit/machine.ts';

/** Whether the person of enrolment `n` has completed its course another time, and that is valid on the day. */
export const hasValidCompletion = (
  day: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from learning_enrolments other
  where other.tenant_id = n.tenant_id and other.employee_id = n.employee_id
    and other.course_id = n.course_id and other.id <> n.id
    and ${isInState('other.status', enrolmentMachine, ['COMPLETED'])}
    and (other.expires_on is null or other.expires_on >= ${day}))`;
