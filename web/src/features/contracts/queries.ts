import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  PrepareInput,
  SignatureInput,
  UploadInput,
} from '@tenure/contract/contracts/contract';
import type { ContractChoice, ContractState } from '@tenure/contract/contracts/contract-states';
import * as endpoints from '@tenure/contract/contracts/endpoints';
import * as templates from '@tenure/contract/contracts/template-endpoints';
import { alwaysStale, apiQuery, refresh } from '../../lib/api-query.ts';
import { refreshWidgets } from '../../lib/area/widget-items.ts';
import { call } from '../../lib/call.ts';
import type { Submission } from '../../ui/form/use-form.ts';

export interface ContractFilters {
  readonly search: string;
  readonly status: ContractState | '';
  readonly page: number;
}

export const contractsQuery = ({ search, status, page }: ContractFilters) => ({
  ...apiQuery(endpoints.listContracts, { query: { search, status, page: String(page) } }),
  ...alwaysStale,
});

export const personContractsQuery = (employeeId: number, page: number) => ({
  ...apiQuery(endpoints.listPersonContracts, {
    params: { employeeId },
    query: { page: String(page) },
  }),
  ...alwaysStale,
});

/** As many as one page can have, to choose from. */
const all = { itemsPerPage: '200' };

export const earlierContractsQuery = (employeeId: number) => ({
  ...apiQuery(endpoints.listPersonContracts, { params: { employeeId }, query: all }),
  ...alwaysStale,
  enabled: employeeId > 0,
});

export const contractQuery = (contractId: number) => ({
  ...apiQuery(endpoints.getContract, { params: { contractId } }),
  ...alwaysStale,
});

export const templatesQuery = (page: number) => ({
  ...apiQuery(templates.listTemplates, { query: { page: String(page) } }),
  ...alwaysStale,
});

export const templateChoicesQuery = () => ({
  ...apiQuery(templates.listTemplates, { query: all }),
  ...alwaysStale,
});

export const templateQuery = (templateId: number) => ({
  ...apiQuery(templates.getTemplate, { params: { templateId } }),
  ...alwaysStale,
});

const refreshContracts = (client: QueryClient) =>
  Promise.all([
    ...[endpoints.listContracts, endpoints.listPersonContracts, endpoints.getContract].map((one) =>
      refresh(client, one),
    ),
    refreshWidgets(client),
  ]);

export function useContractChange<V, A>(change: (value: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshContracts(client) });
}

export const usePrepare = () =>
  useContractChange(({ value, idempotencyKey }: Submission<PrepareInput>) =>
    call(endpoints.prepareContracts, { body: value, idempotencyKey }),
  );

export const useIssue = (employeeId: number) =>
  useContractChange(({ value, idempotencyKey }: Submission<UploadInput>) =>
    call(endpoints.issueContract, { params: { employeeId }, body: value, idempotencyKey }),
  );

export const useContractStep = (contractId: number) =>
  useContractChange(
    ({
      version,
      ...body
    }: {
      version: number;
      action: ContractChoice;
      note: string;
      countersignerId: number | null;
    }) => call(endpoints.actOnContract, { params: { contractId }, body, ifMatch: version }),
  );

interface Signing extends SignatureInput {
  readonly version: number;
}

export const useSign = (contractId: number, employeeId: number) =>
  useContractChange(({ version, ...body }: Signing) =>
    call(endpoints.acceptContract, {
      params: { employeeId, contractId },
      body,
      ifMatch: version,
    }),
  );

export const useCountersign = (contractId: number) =>
  useContractChange(({ version, ...body }: Signing) =>
    call(endpoints.countersignContract, { params: { contractId }, body, ifMatch: version }),
  );
