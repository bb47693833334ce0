import * as endpoints from '@tenure/contract/audit/endpoints';
import { audit } from '../kit/audit.ts';
import type { Client, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';

const actionsOf = (body: Record<string, unknown>) =>
  (body.metadata as { actions: string[] } | undefined)?.actions ?? [];

const byList = async (client: Client) =>
  actionsOf((await client.call(endpoints.listAuditLog, {})).body);

const ofLog: Example = { by: 'company.admin', sent: async () => ({}), offered: byList };

/** An entry about the employee's record. */
const entryOf = (harness: Harness, company: Company): Promise<Sent> =>
  harness.within(company, async (ctx) => {
    await audit(ctx, {
      action: 'people.personal-details.changed',
      subject: { type: 'employee', id: company.idOf('employee') },
      before: { homePhone: null },
      after: { homePhone: '02 9555 0100' },
    });
    const { id } = await ctx.db
      .selectFrom('audit_log')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { params: { entryId: id } };
  });

export const examples: Examples = {
  [endpoints.listAuditLog.id]: ofLog,
  [endpoints.exportAuditLogCsv.id]: ofLog,
  [endpoints.exportAuditLogXlsx.id]: ofLog,
  [endpoints.getAuditEntry.id]: { by: 'company.admin', sent: entryOf, offered: byList },
  [endpoints.listRecordAccess.id]: {
    by: 'employee',
    sent: async (_, company) => ({ params: { employeeId: company.idOf('employee') } }),
    offered: async (client, sent) =>
      actionsOf((await client.call(endpoints.listRecordAccess, sent)).body),
  },
};
