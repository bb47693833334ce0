import { withArticle } from '../../kit/article.ts';

export const workflowMessages = {
  titleNeeded: 'Enter a title',
  personNeeded: 'Choose a person',
  roleNeeded: 'Choose a role',
  reasonNeeded: 'Enter a reason',
  newAssigneeNeeded: 'Choose who takes over',
  noSteps: 'Add at least one step.',
  sameId: 'Two steps have the same ID.',
  unknownStep: 'This step comes after one that was deleted. Choose another.',
  circle: 'A step can’t come after itself. Choose another.',
  noAssignee: 'Choose who does this step.',
  noMessage: 'Enter a message.',
  recordNeeded: 'Choose a record',
  unknownType: 'Choose a step type from the list.',
  noRecord: (label: string) => `Choose ${withArticle(label.toLowerCase())}.`,
  recordGone: (label: string) =>
    `This ${label.toLowerCase()} can no longer be used. Choose another.`,
  noFormBefore: 'Choose a form that comes before this step.',
  wrongAssignee: 'Choose another assignee for this type of step.',
  noWait: 'Enter how long to wait.',
  notPublished: 'Publish the template first.',
  hasProblems: 'Fix the problems in this workflow before you publish it.',
  running: 'This workflow is already in progress for this person.',
  notTheEmployee: 'Choose someone other than the employee this is about.',
  notYourself: 'Choose someone other than yourself.',
  over: 'This workflow is no longer in progress.',
} as const;
