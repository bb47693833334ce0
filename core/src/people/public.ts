export { homeAddresses } from './home-addresses.ts';
export { changeApprovalsJson } from './pending/change-approvals.ts';
export { changedMeanwhile } from './pending/hold-fields.ts';
export { submitChange } from './pending/submit-change.ts';
