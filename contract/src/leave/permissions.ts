export const leavePermissions = [
  'leave.request.view',
  'leave.request.create',
  'leave.request.create-for-others',
  'leave.request.decide',
  'leave.balance.view',
  'leave.balance.adjust',
  'leave.delegation.write',
  'leave.calendar.view',
  'leave.setting.write',
  'leave.report.view',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    leave: (typeof leavePermissions)[number];
  }
}
