export const tasksPermissions = ['tasks.task.view', 'tasks.task.write', 'tasks.team.view'] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    tasks: (typeof tasksPermissions)[number];
  }
}
