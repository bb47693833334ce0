/** Events of workflows. Each change triggers a move to the next steps, in a separate transaction. */
declare module '../../kit/background/outbox.ts' {
  interface Events {
    'tasks.workflow-moved': { readonly workflowId: number };
    'tasks.workflow-step-opened': { readonly stepId: number; readonly isReminder: boolean };
  }
}

export const workflowEvents = {
  moved: 'tasks.workflow-moved',
  stepOpened: 'tasks.workflow-step-opened',
} as const;
