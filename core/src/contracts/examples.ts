import * as endpoints from '@tenure/contract/contracts/endpoints';
import * as templates from '@tenure/contract/contracts/template-endpoints';
import type { Client, Received, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import {
  contractIn,
  contractVersion,
  issued,
  newContractTemplate,
  templateBody,
} from '../testing/scenes/contract-scene.ts';
import { uploaded } from '../testing/scenes/file-scene.ts';

type Send = Example['sent'];
type Make = (harness: Harness, company: Company) => Promise<number>;

const ofEmployee: Send = async (_, company) => ({
  params: { employeeId: company.idOf('employee') },
});

const ofContract =
  (make: Make, body?: object): Send =>
  async (harness, company) => {
    const contractId = await make(harness, company);
    const headers = await contractVersion(harness, company, contractId);
    return { params: { contractId }, headers, ...(body ? { body } : {}) };
  };

const ofPersonContract =
  (make: Make, body?: object): Send =>
  async (harness, company) => ({
    params: { employeeId: company.idOf('employee'), contractId: await make(harness, company) },
    ...(body ? { body } : {}),
  });

const inState =
  (state: Parameters<typeof contractIn>[2]): Make =>
  (harness, company) =>
    contractIn(harness, company, state);

const step = (state: Parameters<typeof contractIn>[2], action: string) =>
  ofContract(inState(state), { action, note: 'Because' });

const countersigner =
  (state: Parameters<typeof contractIn>[2]): Send =>
  async (harness, company) =>
    ofContract(inState(state), {
      action: 'reassign',
      countersignerId: company.idOf('manager.three'),
    })(harness, company);

const byPersonList: NonNullable<Example['offered']> = async (client, { params }) =>
  actionsOf(
    await client.call(endpoints.listPersonContracts, {
      params: { employeeId: params?.employeeId },
    }),
  );
const byList = async (client: Client) => actionsOf(await client.call(endpoints.listContracts, {}));
const byDetail: NonNullable<Example['offered']> = async (client, { params }: Sent) => {
  const { body } = await client.call(endpoints.getContract, {
    params: { contractId: params?.contractId },
  });
  return (body.actions as string[] | undefined) ?? [];
};

const actionsOf = ({ body }: Received) =>
  (body.metadata as { actions: string[] } | undefined)?.actions ?? [];

const signature = { name: 'Employee Person' };
const countersignature = { name: 'Manager Two' };

const withTemplate =
  (more: object = {}): Send =>
  async (harness, company) => ({
    params: { templateId: await newContractTemplate(harness, company) },
    ...more,
  });

/** An upload belongs to its uploader: others pass authorization but must upload their own file. */
const ownUpload = ({ status }: Received) => (status === 400 ? 201 : status);

export const examples: Examples = {
  [endpoints.listPersonContracts.id]: { by: 'employee', sent: ofEmployee, offered: byPersonList },
  [endpoints.issueContract.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      ...(await ofEmployee(harness, company)),
      body: {
        name: 'Employment agreement',
        fileId: await uploaded(harness, 'hr.manager', { use: 'contract', company }),
      },
    }),
    offered: byPersonList,
    statusOf: ownUpload,
  },
  [endpoints.downloadContract.id]: {
    by: 'employee',
    sent: ofPersonContract(issued),
    records: { draft: ofPersonContract(inState('DRAFT')) },
  },
  [endpoints.downloadContractWithAuditLog.id]: { by: 'employee', sent: ofPersonContract(issued) },
  [endpoints.acceptContract.id]: {
    by: 'employee',
    sent: ofPersonContract(issued, signature),
    records: {
      'to countersign later': ofPersonContract(inState('SENT'), signature),
      'signed already': ofPersonContract(inState('SIGNED'), signature),
      draft: ofPersonContract(inState('DRAFT'), signature),
    },
  },
  [endpoints.prepareContracts.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      body: {
        templateId: await newContractTemplate(harness, company, { needsCountersignature: false }),
        employeeIds: [company.idOf('employee')],
      },
    }),
    offered: byList,
  },
  [endpoints.getContract.id]: {
    by: 'employee',
    sent: ofContract(issued),
    records: {
      draft: ofContract(inState('DRAFT')),
      'to countersign': ofContract(inState('SIGNED')),
    },
  },
  [endpoints.actOnContract.id]: {
    by: 'hr.manager',
    sent: step('DRAFT', 'submit'),
    records: {
      'draft: send': step('DRAFT', 'send'),
      'draft: update': step('DRAFT', 'refresh'),
      'to approve: approve': step('TO_APPROVE', 'approve'),
      'to approve: send back': step('TO_APPROVE', 'send-back'),
      'approved: send': step('APPROVED', 'send'),
      'sent: remind': step('SENT', 'remind'),
      'sent: change the countersigner': countersigner('SENT'),
      'signed: change the countersigner': countersigner('SIGNED'),
      'sent: decline': step('SENT', 'decline'),
      'sent: withdraw': step('SENT', 'withdraw'),
      'signed: decline': step('SIGNED', 'decline'),
      'declined: withdraw': step('DECLINED', 'withdraw'),
    },
  },
  [endpoints.countersignContract.id]: {
    by: 'manager.two',
    sent: ofContract(inState('SIGNED'), countersignature),
    offered: byDetail,
    records: { 'not signed yet': ofContract(inState('SENT'), countersignature) },
  },
  [endpoints.checkContract.id]: { by: 'employee', sent: ofContract(issued), offered: byDetail },
  [templates.listTemplates.id]: {
    by: 'hr.manager',
    sent: async () => ({}),
    offered: byList,
  },
  [templates.addTemplate.id]: {
    by: 'hr.manager',
    sent: async () => ({ body: templateBody }),
    offered: byList,
  },
  [templates.getTemplate.id]: { by: 'hr.manager', sent: withTemplate(), offered: byList },
  [templates.editTemplate.id]: {
    by: 'hr.manager',
    sent: withTemplate({ body: { ...templateBody, name: 'Another name' } }),
    offered: byList,
  },
  [templates.archiveTemplate.id]: {
    by: 'hr.manager',
    sent: withTemplate({ body: { isArchived: true } }),
    offered: byList,
  },
  [templates.previewTemplate.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      params: {
        templateId: await newContractTemplate(harness, company),
        employeeId: company.idOf('employee'),
      },
    }),
    offered: byList,
  },
};
