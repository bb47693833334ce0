import { listInvitedPeople, resendInvitations } from '@tenure/contract/people/invitations';
import * as endpoints from '@tenure/contract/people/moving-in-endpoints';
import type { Example, Examples } from '../testing/example.ts';
import { offeredByExplanation } from '../testing/explained.ts';
import type { Company, Harness } from '../testing/harness.ts';

const once = () => String(Math.random()).slice(2, 12);
const csv = { 'content-type': 'text/csv' };
const bytes = new TextEncoder().encode('First name,Last name\nAda,Byrne\n');

const whole = (action: string, sent: Example['sent'] = async () => ({})): Example => ({
  by: 'hr.manager',
  sent,
  offered: offeredByExplanation(action),
});

/** An import by the HR manager, in the given state. */
const uploaded =
  (state: string, problems = 0) =>
  (harness: Harness, company: Company): Promise<number> =>
    harness.within(company, async ({ db }) => {
      const summary = {
        ...{ add: 1, rehire: 0, change: 0, same: 0, creates: [] },
        ...{ problems, rowsWithProblems: problems },
      };
      const { id } = await db
        .insertInto('employee_imports')
        .values({
          owner_id: company.idOf('hr.manager'),
          file_name: 'people.csv',
          state,
          headers: ['First name', 'Last name'],
          row_count: 1,
          summary: state === 'uploaded' ? null : JSON.stringify(summary),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('employee_import_rows')
        .values({ import_id: id, row_number: 2, cells: ['Ada', 'Byrne'] })
        .execute();
      return id;
    });

const seen = { headers: { 'if-match': '"1"' } };

const ofImport =
  (make: ReturnType<typeof uploaded>, rest: object = {}): Example['sent'] =>
  async (harness, company) => ({ params: { importId: await make(harness, company) }, ...rest });

const offeredByImport: NonNullable<Example['offered']> = async (client, sent) => {
  const { body } = await client.call(endpoints.getImport, { params: sent.params ?? {} });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

/** A finished export of the HR manager; it has no page, so nothing links to it. */
const collected: Example = {
  by: 'hr.manager',
  sent: async (harness, company) => ({
    params: {
      exportId: await harness.within(company, async ({ db }) => {
        const { id } = await db
          .insertInto('employee_exports')
          .values({ owner_id: company.idOf('hr.manager'), rows: '[["First name"],["Ada"]]' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    },
  }),
  offered: offeredByExplanation('employee-exports.view'),
};

const choices = { matches: [{ header: 0, column: 'firstName' }], options: {} };

export const movingInExamples: Examples = {
  [endpoints.getNewEmployeeDraft.id]: whole('employees.add'),
  [endpoints.addEmployee.id]: whole('employees.add', async () => ({
    body: {
      firstName: 'Ada',
      lastName: 'Byrne',
      email: `ada.${once()}@new.example`,
      startDate: '2026-04-01',
      employmentType: 'Full Time',
      position: 'Engineer',
    },
  })),
  [endpoints.getInvitations.id]: whole('employees.invite'),
  [endpoints.sendInvitations.id]: whole('employees.invite'),
  [listInvitedPeople.id]: whole('employees.invite'),
  [resendInvitations.id]: whole('employees.invite', async (harness, company) => {
    const id = company.idOf('employee');
    await harness.within(company, ({ db }) =>
      db.deleteFrom('first_sign_ins').where('user_id', '=', id).execute(),
    );
    return { body: { employeeIds: [id] } };
  }),
  [endpoints.addImport.id]: {
    by: 'hr.manager',
    sent: async () => ({ query: { name: 'people.csv' }, headers: csv, bytes }),
  },
  [endpoints.getImport.id]: {
    by: 'hr.manager',
    sent: ofImport(uploaded('checked')),
    offered: offeredByImport,
  },
  [endpoints.getImportProblems.id]: {
    by: 'hr.manager',
    sent: ofImport(uploaded('checked')),
    offered: offeredByImport,
  },
  [endpoints.checkImport.id]: {
    by: 'hr.manager',
    sent: ofImport(uploaded('uploaded'), { body: choices }),
    offered: offeredByImport,
    records: { 'under way': ofImport(uploaded('importing'), { body: choices }) },
  },
  [endpoints.runImport.id]: {
    by: 'hr.manager',
    sent: ofImport(uploaded('checked'), seen),
    offered: offeredByImport,
    records: {
      'not checked': ofImport(uploaded('uploaded'), seen),
      'with problems': ofImport(uploaded('checked', 2), seen),
    },
  },
  [endpoints.importTemplate.csv.id]: whole('employees.import'),
  [endpoints.importTemplate.xlsx.id]: whole('employees.import'),
  [endpoints.startExport.id]: whole('employees.export'),
  [endpoints.getExport.csv.id]: collected,
  [endpoints.getExport.xlsx.id]: collected,
};
