export const worktimePermissions = [
  'worktime.work-pattern.view',
  'worktime.work-pattern.assign',
  'worktime.setting.write',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    worktime: (typeof worktimePermissions)[number];
  }
}
