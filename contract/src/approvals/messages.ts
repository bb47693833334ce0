import { withArticle } from '../kit/article.ts';
import { dayInWords } from '../kit/day-in-words.ts';

/** Why a step has its approver, and what happened to it. */
export const approvalMessages = {
  requestedForThem: 'Requested it on the employee’s behalf, so someone else decides.',
  manager: 'The manager decides first.',
  secondManager: 'This needs a second manager.',
  role: (role: string) => `This also needs ${withArticle(role)}.`,
  namedApprover: 'There’s no manager above, so your company’s default approver decides.',
  hrInstead: 'There’s no manager above, so an HR manager decides.',
  goesUp: (role: string) => `No one else is ${withArticle(role)}, so the next approver decides.`,
  decidedAlready: (name: string) =>
    `${name} approved an earlier step, so the next approver decides this one.`,
  covers: (delegate: string, approver: string) => `${delegate} covers for ${approver}.`,
  noDelegate: (approver: string, until: string) =>
    `${approver} is on leave until ${dayInWords(until)} and has no delegate.`,
  managerChanged: (name: string) => `${name} is the manager now.`,
  isAway: (name: string) => `${name} is away`,
  didNotAnswer: (name: string) => `${name} didn’t respond in time`,
  isBack: (name: string) => `${name} is back.`,
  hrIsAsked: 'there’s no manager above, so HR can decide too.',
  hrMayDecide: 'No manager above has responded, so any HR manager can decide too.',
  nobodyLeft: 'It’s overdue and stays with the current approvers.',
} as const;
