/** What workflows tell: every change is followed by a look at what opens next, in a transaction of its own. */
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
