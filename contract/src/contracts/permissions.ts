export const contractsPermissions = [
  'contracts.contract.view',
  'contracts.contract.sign',
  'contracts.contract.manage',
  'contracts.contract.approve',
  'contracts.template.write',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    contracts: (typeof contractsPermissions)[number];
  }
}
