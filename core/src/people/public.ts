export { changeApprovalsJson } from './pending/change-approvals.ts';
export { changedMeanwhile } from './pending/hold-fields.ts';
export { submitChange } from './pending/submit-change.ts';
export { homeAddresses } from './personal-details/home-addresses.ts';
