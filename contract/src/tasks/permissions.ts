export const tasksPermissions = [
  'tasks.task.view',
  'tasks.task.write',
  'tasks.workflow.view',
  'tasks.workflow.run',
  'tasks.workflow.design',
  'tasks.team.view',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    tasks: (typeof tasksPermissions)[number];
  }
}
