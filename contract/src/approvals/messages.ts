import { dayInWords } from '../kit/day-in-words.ts';

/** Why a step is with someone, and what happened to it. */
export const approvalMessages = {
  manager: 'The manager decides first.',
  secondManager: 'This needs a second manager.',
  role: (role: string) => `This also needs ${articleFor(role)} ${role}.`,
  namedApprover: 'Nobody is above, so the approver named by the company decides.',
  hrInstead: 'Nobody is above, so an HR manager decides.',
  goesUp: (role: string) =>
    `Nobody else is ${articleFor(role)} ${role}, so the next approver decides.`,
  decidedAlready: (name: string) =>
    `${name} approved an earlier step, so the next approver decides this one.`,
  covers: (delegate: string, approver: string) => `${delegate} covers for ${approver}.`,
  noDelegate: (approver: string, until: string) =>
    `${approver} is on leave until ${dayInWords(until)} and has no delegate.`,
  managerChanged: (name: string) => `${name} is the manager now.`,
  isAway: (name: string) => `${name} is away`,
  didNotAnswer: (name: string) => `${name} did not answer in time`,
  isBack: (name: string) => `${name} is back.`,
  hrIsAsked: 'nobody else is above: HR is asked as well.',
  hrMayDecide: 'Nobody above has answered, so any HR manager may decide as well.',
  nobodyLeft: 'It is late, and stays with those who have been asked.',
} as const;

const articleFor = (word: string) => (/^[AEIOUH]/i.test(word) ? 'an' : 'a');
