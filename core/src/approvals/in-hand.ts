/**
 * Open approvals of a leaver. Manager steps follow the reporting lines; other steps escalate when they are
 * due.
 */
import { approvalMachine, stepMachine } from '@tenure/contract/approvals/approval-states';
import { sql } from 'kysely';
import type { HandOverList } from '../kit/contribution/hand-over.ts';
import { isInState } from '../kit/machine.ts';

export const approvalsInHand: HandOverList = {
  id: 'approvals',
  label: 'Approvals',
  rows: (id) => sql`
    select initcap(left(ap.subject_type, 1)) || replace(substr(ap.subject_type, 2), '-', ' ') as title
    from approval_steps st
    join approvals ap on ap.tenant_id = st.tenant_id and ap.id = st.approval_id
      and ${isInState('ap.state', approvalMachine, ['open'])}
    where ${isInState('st.state', stepMachine, ['awaiting'])}
      and ${id}::bigint in (st.person_id, st.escalated_to_id) order by st.id`,
};
