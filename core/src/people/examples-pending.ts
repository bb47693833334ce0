import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { putPersonalDetails } from '@tenure/contract/people/endpoints';
import * as endpoints from '@tenure/contract/people/pending-change';
import { pendingChangeStates } from '@tenure/contract/people/pending-change-states';
import type { Example, Examples } from '../testing/example.ts';
import { offeredByExplanation } from '../testing/explained.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';

const pendingOf = (harness: Harness, company: Company) =>
  harness.within(company, ({ db }) =>
    db
      .selectFrom('pending_changes')
      .select(['id', 'version'])
      .where('employee_id', '=', company.idOf('employee'))
      .where('state', '=', pendingChangeStates.pending.code)
      .executeTakeFirst(),
  );

/** The employee's address change, awaiting HR; other changes don't need approval afterwards. */
async function submitted(harness: Harness, company: Company) {
  const known = await pendingOf(harness, company);
  if (known) return known;
  const wasDry = harness.dry;
  harness.dry = false;
  const admin = await harness.as('company.admin', { company });
  const employee = await harness.as('employee', { company });
  const choose = (approver: endpoints.ChangeApprover) =>
    admin.call(endpoints.putChangeApprovals, {
      body: { items: [{ id: 'people.home-address', approver }] },
    });
  await choose('hr');
  await employee.call(putPersonalDetails, {
    params: { employeeId: company.idOf('employee') },
    body: { address: { country: 'NZ', addressLine1: '9 Queen St', suburb: 'Auckland' } },
  });
  await choose('none');
  harness.dry = wasDry;
  const change = await pendingOf(harness, company);
  if (!change) throw new Error('The change was not submitted');
  return change;
}

const onChange =
  (body?: object): Example['sent'] =>
  async (harness, company) => {
    const { id, version } = await submitted(harness, company);
    return {
      params: { changeId: id },
      ...(body ? { body, headers: { 'if-match': `"${version}"` } } : {}),
    };
  };

const deciding = (action: keyof typeof endpoints.decidePendingChange, by: PersonName): Example => ({
  by,
  sent: onChange({ note: 'Because' }),
  offered: offeredByExplanation(`pending-changes.${action}`),
});

const byMetadata =
  (endpoint: Endpoint): NonNullable<Example['offered']> =>
  async (client, { params }) => {
    const { body } = await client.call(endpoint, params ? { params } : {});
    return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
  };

const administering = (sent: object): Example => ({
  by: 'hr.manager',
  sent: async () => sent,
  offered: byMetadata(endpoints.getChangeApprovals),
});

export const pendingExamples: Examples = {
  [endpoints.listPendingChanges.id]: {
    by: 'employee',
    sent: async (_, company) => ({ params: { employeeId: company.idOf('employee') } }),
    offered: byMetadata(endpoints.listPendingChanges),
  },
  [endpoints.getPendingChange.id]: {
    by: 'employee',
    sent: onChange(),
    offered: offeredByExplanation('pending-changes.view'),
  },
  [endpoints.decidePendingChange.approve.id]: deciding('approve', 'hr.manager'),
  [endpoints.decidePendingChange.decline.id]: deciding('decline', 'hr.manager'),
  [endpoints.decidePendingChange.withdraw.id]: deciding('withdraw', 'employee'),
  [endpoints.getChangeApprovals.id]: administering({}),
  [endpoints.putChangeApprovals.id]: administering({
    body: { items: [{ id: 'people.preferred-name', approver: 'none' }] },
  }),
};
