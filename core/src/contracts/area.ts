import {
  acceptContract,
  actOnContract,
  downloadContract,
  getContract,
  listPersonContracts,
} from '@tenure/contract/contracts/endpoints';
import { contractsPermissions } from '@tenure/contract/contracts/permissions';
import { keptCountCheck } from '../kit/data/kept-count.ts';
import { defineArea } from '../kit/define-area.ts';
import { personContractActions } from './contract.actions.ts';
import { contractExpiries } from './contract-expiries.ts';
import { contractFileOwner } from './contract-file-owner.ts';
import { contractToDo } from './contract-to-do.ts';
import { contractsToSign } from './contracts-to-sign.ts';
import { provideContractTemplates } from './default-templates.ts';
import { expireContracts } from './jobs/expire-contracts.ts';
import { contractSubscriptions } from './notices.ts';
import { contractToDecide, contractToSign, contractUpdated } from './notifications.ts';
import { contractRoutes } from './routes.ts';
import { loadContracts } from './sample.ts';
import { templateRoutes } from './template.routes.ts';
import { contractStep } from './workflow-contract-step.ts';

const checkContractCounts = keptCountCheck({
  job: 'contracts-check-kept-counts',
  cron: '51 2 * * *',
  table: 'contracts',
  state: 'status',
});

export const contracts = defineArea({
  name: 'contracts',
  tables: [
    'contract_documents',
    'contract_history',
    'contract_signatures',
    'contract_templates',
    'contracts',
  ],
  permissions: contractsPermissions,
  grants: {
    everyone: ['contracts.contract.view', 'contracts.contract.sign'],
    'HR Manager': [
      'contracts.contract.manage',
      'contracts.contract.approve',
      'contracts.template.write',
    ],
  },
  modules: [
    {
      id: 'contracts',
      mayUse: ({ permissions }) =>
        permissions.has('contracts.contract.manage') ||
        permissions.has('contracts.contract.approve'),
    },
  ],
  routes: () => [...contractRoutes, ...templateRoutes],
  provision: { 'contract-templates': provideContractTemplates },
  subscriptions: contractSubscriptions,
  notifications: [contractToSign, contractToDecide, contractUpdated],
  jobs: [expireContracts, checkContractCounts],
  expiries: contractExpiries,
  toDo: [contractToDo],
  profileSections: [
    { tab: 'profile', id: 'contracts', label: 'Contracts', action: personContractActions.view },
  ],
  fileOwners: [contractFileOwner],
  beforeFirstDay: {
    endpoints: [listPersonContracts, getContract, downloadContract, acceptContract, actOnContract],
    permissions: ['contracts.contract.view', 'contracts.contract.sign'],
    toDo: contractsToSign,
  },
  workflowSteps: [contractStep],
  sample: loadContracts,
});
