/** Assignees of workflow steps, relative to the employee of the workflow. */
export const assigneeTypes = {
  employee: 'The employee',
  manager: 'Their manager',
  'second-manager': 'Their manager’s manager',
  hr: 'HR',
  role: 'Someone with a role',
  person: 'A named person',
} as const;
export type AssigneeType = keyof typeof assigneeTypes;
export const assigneeTypeNames = Object.keys(assigneeTypes) as [AssigneeType, ...AssigneeType[]];
