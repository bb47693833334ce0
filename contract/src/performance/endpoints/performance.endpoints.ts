import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParam } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import { CONTRIBUTORS_PER_PAGE, PERFORMANCES_PER_PAGE, performanceLists } from '../codes.ts';
import {
  approver,
  approversInput,
  diagnosis,
  listedPerformance,
  performance,
  startPerformanceInput,
  timelineEntry,
  workflowInput,
  workflowPhase,
} from '../performance.ts';
import { capabilityList, person } from '../person.ts';
import { performanceMachine } from '../states/performance-states.ts';
import { teamGoal } from '../team-goal.ts';
import { area, base, ofPerformance, ofPhase, onePerformance } from './addresses.ts';

export const listMyPerformances = endpoint({
  id: 'performance.list-my-performances',
  area,
  method: 'GET',
  path: `${base}/my-profile/performances`,
  summary: 'List your appraisals',
  query: pageQuery(PERFORMANCES_PER_PAGE),
  answer: itemsOf(listedPerformance),
});

export const listPerformancesOf = endpoint({
  id: 'performance.list-performances-of',
  area,
  method: 'GET',
  path: `${base}/users/{userId}/performances`,
  summary: 'List a person’s appraisals',
  params: z.object({ userId: idParam }),
  query: pageQuery(PERFORMANCES_PER_PAGE),
  answer: itemsOf(listedPerformance),
});

export const listPerformances = endpoint({
  id: 'performance.list',
  area,
  method: 'GET',
  path: `${base}/performances`,
  summary: 'List your team’s appraisals, or those awaiting you',
  query: pageQuery(PERFORMANCES_PER_PAGE).extend({
    show: z.enum(performanceLists).prefault('team'),
    status: z.enum(['', ...(performanceMachine.stateNames as string[])]).prefault(''),
    text: z.string().max(100).prefault(''),
  }),
  answer: itemsOf(listedPerformance),
});

export const listTeamGoals = endpoint({
  id: 'performance.list-team-goals',
  area,
  method: 'GET',
  path: `${base}/performances/team-goals`,
  summary: 'List your goals and those of everyone who reports to you, with their progress',
  query: pageQuery(200),
  answer: itemsOf(teamGoal),
});

export const startPerformance = endpoint({
  id: 'performance.start',
  area,
  method: 'POST',
  path: `${base}/performances`,
  summary: 'Start an appraisal for a person from a template',
  body: startPerformanceInput,
  status: 201,
  answer: performance,
  refusals: [403, 404, 409, 422],
});

export const getPerformance = endpoint({
  id: 'performance.get',
  area,
  method: 'GET',
  path: onePerformance,
  summary: 'Get an appraisal',
  params: ofPerformance,
  answer: performance,
});

export const deletePerformance = endpoint({
  id: 'performance.delete',
  area,
  method: 'DELETE',
  path: onePerformance,
  summary: 'Delete an appraisal that is still being planned',
  params: ofPerformance,
  refusals: [409, 412],
});

export const rollbackPerformance = endpoint({
  id: 'performance.rollback',
  area,
  method: 'POST',
  path: `${onePerformance}/rollback`,
  summary: 'Undo the last step of an appraisal',
  params: ofPerformance,
  status: 200,
  answer: performance,
  decides: 'one',
  refusals: [409, 412],
});

export const sharePerformance = endpoint({
  id: 'performance.share',
  area,
  method: 'POST',
  path: `${onePerformance}/share`,
  summary: 'Share an appraisal with colleagues, who can then read it',
  params: ofPerformance,
  body: z.object({ userIds: z.array(id).min(1).max(50) }),
  status: 200,
  answer: z.object({ items: z.array(person), metadata: capabilityList }),
  refusals: [409, 422],
});

export const listShares = endpoint({
  id: 'performance.list-shares',
  area,
  method: 'GET',
  path: `${onePerformance}/share`,
  summary: 'List the colleagues an appraisal is shared with',
  params: ofPerformance,
  answer: sharePerformance.answer as NonNullable<typeof sharePerformance.answer>,
});

export const unsharePerformance = endpoint({
  id: 'performance.unshare',
  area,
  method: 'DELETE',
  path: `${onePerformance}/share/{userId}`,
  summary: 'Stop sharing an appraisal with someone',
  params: ofPerformance.extend({ userId: idParam }),
});

export const downloadPerformance = endpoint({
  id: 'performance.download',
  area,
  method: 'GET',
  path: `${onePerformance}/download`,
  summary: 'Download an appraisal as PDF, with what you can see of it',
  params: ofPerformance,
  answer: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  produces: 'application/pdf',
});

export const diagnosePerformance = endpoint({
  id: 'performance.diagnose',
  area,
  method: 'GET',
  path: `${onePerformance}/diagnose`,
  summary: 'Get what’s holding an appraisal up and who can act on it',
  params: ofPerformance,
  answer: diagnosis,
});

export const importSections = endpoint({
  id: 'performance.import',
  area,
  method: 'POST',
  path: `${onePerformance}/import`,
  summary: 'Import items from sections of the previous appraisal',
  params: ofPerformance,
  body: z.object({ sectionIds: z.array(id).min(1).max(20) }),
  status: 200,
  answer: performance,
  refusals: [409, 422],
});

export const listContributors = endpoint({
  id: 'performance.list-contributors',
  area,
  method: 'GET',
  path: `${onePerformance}/contributors`,
  summary: 'List contributors',
  params: ofPerformance,
  answer: z.object({
    items: z.array(z.object({ id, user: person, isActive: z.boolean(), metadata: capabilityList })),
    metadata: capabilityList,
  }),
});

export const listAssignableContributors = endpoint({
  id: 'performance.list-assignable-contributors',
  area,
  method: 'GET',
  path: `${onePerformance}/assignable-contributors`,
  summary: 'Find people by name or email who can contribute',
  params: ofPerformance,
  query: pageQuery(CONTRIBUTORS_PER_PAGE).extend({ text: z.string().max(100).prefault('') }),
  answer: itemsOf(person),
});

export const addContributors = endpoint({
  id: 'performance.add-contributors',
  area,
  method: 'POST',
  path: `${onePerformance}/contributors`,
  summary: 'Add contributors',
  params: ofPerformance,
  body: z.array(id).min(1).max(50),
  status: 200,
  answer: listContributors.answer as NonNullable<typeof listContributors.answer>,
  refusals: [409, 422],
});

export const deactivateContributor = endpoint({
  id: 'performance.deactivate-contributor',
  area,
  method: 'POST',
  path: `${onePerformance}/contributors/{contributorId}/deactivate`,
  summary: 'Deactivate a contributor: their answers stay',
  params: ofPerformance.extend({ contributorId: idParam }),
  status: 200,
  answer: listContributors.answer as NonNullable<typeof listContributors.answer>,
  refusals: [409],
});

export const getTimeline = endpoint({
  id: 'performance.get-timeline',
  area,
  method: 'GET',
  path: `${onePerformance}/timeline`,
  summary: 'List phases, checkpoints and steps in order',
  params: ofPerformance,
  answer: z.object({ items: z.array(timelineEntry), metadata: capabilityList }),
});

export const listWorkflows = endpoint({
  id: 'performance.list-workflows',
  area,
  method: 'GET',
  path: `${onePerformance}/workflows`,
  summary: 'List the phases of an appraisal',
  params: ofPerformance,
  answer: z.object({ items: z.array(workflowPhase), metadata: capabilityList }),
});

export const changeWorkflow = endpoint({
  id: 'performance.change-workflow',
  area,
  method: 'PUT',
  path: `${onePerformance}/workflows/{workflowId}`,
  summary: 'Submit, approve, reject or finalise a phase',
  params: ofPhase,
  body: workflowInput,
  status: 200,
  answer: workflowPhase,
  decides: 'one',
  refusals: [409, 412, 422],
});

export const listApprovers = endpoint({
  id: 'performance.list-approvers',
  area,
  method: 'GET',
  path: `${onePerformance}/workflows/{workflowId}/approvers`,
  summary: 'List the approvers of a phase',
  params: ofPhase,
  answer: z.object({ items: z.array(approver), metadata: capabilityList }),
});

export const addApprovers = endpoint({
  id: 'performance.add-approvers',
  area,
  method: 'POST',
  path: `${onePerformance}/workflows/{workflowId}/approvers`,
  summary: 'Nominate approvers for a phase',
  params: ofPhase,
  body: approversInput,
  status: 201,
  answer: z.object({ items: z.array(approver), metadata: capabilityList }),
  refusals: [409, 422],
});
