/** Contracts of the small company's employee, created and advanced through the API. */
import type { ContractDetail } from '@tenure/contract/contracts/contract';
import type { ContractState } from '@tenure/contract/contracts/contract-states';
import * as endpoints from '@tenure/contract/contracts/endpoints';
import * as templates from '@tenure/contract/contracts/template-endpoints';
import type { Received } from '../client.ts';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';
import { uploaded } from './file-scene.ts';

const clauses = [
  {
    heading: 'Parties',
    text: '{{company.name}} and {{employee.name}} agree on {{contract.date}}.',
  },
];

export const templateBody = {
  name: 'Agreement',
  clauses,
  needsApproval: true,
  needsCountersignature: true,
  daysToSign: 14,
};

const done = ({ status, body }: Received, what: string) => {
  if (status !== 200 && status !== 201)
    throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
};

export async function newContractTemplate(
  harness: Harness,
  company: Company,
  body: object = {},
): Promise<number> {
  const hr = await harness.as('hr.manager', { company });
  const made = await hr.call(templates.addTemplate, { body: { ...templateBody, ...body } });
  return done(made, 'A template').id as number;
}

interface Wanted {
  readonly template?: object;
  readonly countersigner?: PersonName | null;
  readonly by?: PersonName;
}

/** A draft by the HR manager for the employee, countersigned by manager two. */
export async function drafted(
  harness: Harness,
  company: Company,
  { template = {}, countersigner = 'manager.two', by = 'hr.manager' }: Wanted = {},
): Promise<number> {
  const templateId = await newContractTemplate(harness, company, template);
  const author = await harness.as(by, { company });
  const made = await author.call(endpoints.prepareContracts, {
    body: {
      templateId,
      employeeIds: [company.idOf('employee')],
      countersignerId: countersigner && company.idOf(countersigner),
    },
  });
  const items = done(made, 'Preparing').items as { id: number }[];
  return items[0]?.id as number;
}

export const contractVersion = (harness: Harness, company: Company, contractId: number) =>
  harness.within(company, async ({ db }) => {
    const { version } = await db
      .selectFrom('contracts')
      .select('version')
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow();
    return { 'if-match': `"${version}"` };
  });

export async function acted(
  harness: Harness,
  company: Company,
  contractId: number,
  [by, action, note]: readonly [by: PersonName, action: string, note?: string],
): Promise<Received> {
  const client = await harness.as(by, { company });
  return client.call(endpoints.actOnContract, {
    params: { contractId },
    headers: await contractVersion(harness, company, contractId),
    body: { action, note },
  });
}

export async function signed(
  harness: Harness,
  company: Company,
  contractId: number,
): Promise<Received> {
  const employee = await harness.as('employee', { company });
  return employee.call(endpoints.acceptContract, {
    params: { employeeId: company.idOf('employee'), contractId },
    body: { name: 'Employee Person' },
  });
}

export async function countersigned(
  harness: Harness,
  company: Company,
  contractId: number,
): Promise<Received> {
  const client = await harness.as('manager.two', { company });
  return client.call(endpoints.countersignContract, {
    params: { contractId },
    headers: await contractVersion(harness, company, contractId),
    body: { name: 'Manager Two', drawing: 'M10 10L200 90L300 20' },
  });
}

/** A contract from a template in a state; the administrator approves it. */
export async function contractIn(
  harness: Harness,
  company: Company,
  state: ContractState,
): Promise<number> {
  const id = await drafted(harness, company);
  const step = async (...taken: readonly [PersonName, string, string?]) =>
    done(await acted(harness, company, id, taken), taken[1]);
  if (state === 'DRAFT') return id;
  if (state === 'WITHDRAWN') {
    await step('hr.manager', 'withdraw');
    return id;
  }
  await step('hr.manager', 'submit');
  if (state === 'TO_APPROVE') return id;
  await step('company.admin', 'approve');
  if (state === 'APPROVED') return id;
  await step('hr.manager', 'send');
  if (state === 'SENT') return id;
  if (state === 'DECLINED') {
    await step('employee', 'decline', 'Not this one');
    return id;
  }
  done(await signed(harness, company, id), 'Signing');
  if (state === 'SIGNED') return id;
  done(await countersigned(harness, company, id), 'Countersigning');
  return id;
}

/** An uploaded contract that only the employee has to sign. */
export async function issued(harness: Harness, company: Company): Promise<number> {
  const fileId = await uploaded(harness, 'hr.manager', { use: 'contract', company });
  const hr = await harness.as('hr.manager', { company });
  const made = await hr.call(endpoints.issueContract, {
    params: { employeeId: company.idOf('employee') },
    body: { name: 'Employment agreement', fileId },
  });
  return done(made, 'Issuing').id as number;
}

export async function contractOf(
  harness: Harness,
  person: PersonName,
  contractId: number,
): Promise<ContractDetail> {
  const client = await harness.as(person);
  const { body } = await client.call(endpoints.getContract, { params: { contractId } });
  return body as unknown as ContractDetail;
}
