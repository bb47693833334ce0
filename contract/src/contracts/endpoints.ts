import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import {
  checkQuery,
  contract,
  contractAction,
  contractCheck,
  contractDetail,
  prepareForm,
  signatureForm,
  uploadForm,
} from './contract.ts';
import { contractMachine } from './contract-states.ts';

const area = 'contracts';
const base = '/cobra/api/tms';
const ofPerson = `${base}/users/{employeeId}/contracts`;
const ofEmployee = z.object({ employeeId: idParam });
const ofPersonContract = ofEmployee.extend({ contractId: idParam });
const ofContract = z.object({ contractId: idParam });
const pdf = { produces: 'application/pdf', answer: z.instanceof(Uint8Array) } as const;

export const listPersonContracts = endpoint({
  id: 'contracts.list-person-contracts',
  area,
  method: 'GET',
  path: ofPerson,
  summary: 'List a person’s contracts',
  params: ofEmployee,
  query: pageQuery(),
  answer: itemsOf(contract),
});

export const issueContract = endpoint({
  id: 'contracts.issue-contract',
  area,
  method: 'POST',
  path: ofPerson,
  summary: 'Send an uploaded contract to a person for signature',
  params: ofEmployee,
  body: uploadForm,
  status: 201,
  answer: z.object({ id }),
  refusals: [422],
});

export const downloadContract = endpoint({
  id: 'contracts.download-contract',
  area,
  method: 'GET',
  path: `${ofPerson}/{contractId}/download`,
  summary: 'Download a contract as PDF; the signed PDF once everyone has signed',
  params: ofPersonContract,
  ...pdf,
});

export const downloadContractWithAuditLog = endpoint({
  id: 'contracts.download-contract-with-audit-log',
  area,
  method: 'GET',
  path: `${ofPerson}/{contractId}/download-with-audit-log`,
  summary: 'Download a PDF of who viewed, signed and downloaded a contract',
  params: ofPersonContract,
  ...pdf,
});

export const acceptContract = endpoint({
  id: 'contracts.accept-contract',
  area,
  method: 'POST',
  path: `${ofPerson}/{contractId}/accept`,
  summary: 'Sign a contract as the employee, with a typed name and an optional drawn signature',
  params: ofPersonContract,
  body: signatureForm,
  answer: contractDetail,
  refusals: [403, 404, 409, 412, 422],
});

export const listContracts = endpoint({
  id: 'contracts.list-contracts',
  area,
  method: 'GET',
  path: `${base}/contracts`,
  summary: 'List the contracts you prepare, approve or sign',
  query: pageQuery(20).extend({
    search: z.string().trim().max(100).default(''),
    status: z.union([z.enum(contractMachine.stateNames), z.literal('')]).default(''),
  }),
  answer: itemsOf(contract),
});

export const prepareContracts = endpoint({
  id: 'contracts.prepare-contracts',
  area,
  method: 'POST',
  path: `${base}/contracts`,
  summary: 'Prepare contracts from a template for one or many people',
  body: prepareForm,
  status: 201,
  answer: z.object({
    items: z.array(z.object({ id, employeeId: id, isMissingValues: z.boolean() })),
  }),
  refusals: [403, 422],
});

export const getContract = endpoint({
  id: 'contracts.get-contract',
  area,
  method: 'GET',
  path: `${base}/contracts/{contractId}`,
  summary: 'Get a contract with its text, signatures and history',
  params: ofContract,
  answer: contractDetail,
});

export const actOnContract = endpoint({
  id: 'contracts.act-on-contract',
  area,
  method: 'POST',
  path: `${base}/contracts/{contractId}/actions`,
  summary: 'Submit, approve, send, decline or withdraw a contract, or send a reminder',
  params: ofContract,
  body: contractAction,
  answer: contractDetail,
  decides: 'one',
  refusals: [403, 404, 409, 412, 422],
});

export const countersignContract = endpoint({
  id: 'contracts.countersign-contract',
  area,
  method: 'POST',
  path: `${base}/contracts/{contractId}/countersign`,
  summary: 'Countersign a contract for the company',
  params: ofContract,
  body: signatureForm,
  answer: contractDetail,
  decides: 'one',
  refusals: [403, 409, 412, 422],
});

export const checkContract = endpoint({
  id: 'contracts.check-contract',
  area,
  method: 'GET',
  path: `${base}/contracts/{contractId}/check`,
  summary: 'Verify that the stored document is unchanged, or compare it with a file',
  params: ofContract,
  query: checkQuery,
  answer: contractCheck,
  refusals: [409],
});
