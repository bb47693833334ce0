import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParam } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import { PERFORMANCES_PER_PAGE } from '../codes.ts';
import { cycle, cycleInput, extensionInput } from '../cycle.ts';
import { listedPerformance } from '../performance.ts';
import { performanceMachine } from '../states/performance-states.ts';
import { area, base } from './addresses.ts';

const path = `${base}/performance-cycles`;
const onePath = `${path}/{cycleId}`;
const ofCycle = z.object({ cycleId: idParam });

export const listCycles = endpoint({
  id: 'performance.list-cycles',
  area,
  method: 'GET',
  path,
  summary: 'List appraisal cycles with their progress',
  query: pageQuery(20),
  answer: itemsOf(cycle),
});

export const startCycle = endpoint({
  id: 'performance.start-cycle',
  area,
  method: 'POST',
  path,
  summary: 'Start appraisals from a template for everyone in an audience',
  body: cycleInput,
  status: 201,
  answer: cycle,
  refusals: [422],
});

export const getCycle = endpoint({
  id: 'performance.get-cycle',
  area,
  method: 'GET',
  path: onePath,
  summary: 'Get an appraisal cycle with its progress',
  params: ofCycle,
  answer: cycle,
});

export const listCyclePerformances = endpoint({
  id: 'performance.list-cycle-performances',
  area,
  method: 'GET',
  path: `${onePath}/performances`,
  summary: 'List the appraisals of a cycle',
  params: ofCycle,
  query: pageQuery(PERFORMANCES_PER_PAGE).extend({
    status: z.enum(['', 'late', ...(performanceMachine.stateNames as string[])]).prefault(''),
    text: z.string().max(100).prefault(''),
  }),
  answer: itemsOf(listedPerformance),
});

export const remindCycle = endpoint({
  id: 'performance.remind-cycle',
  area,
  method: 'POST',
  path: `${onePath}/remind`,
  summary: 'Remind everyone with an overdue step',
  params: ofCycle,
  status: 200,
  answer: z.object({ longJobId: id }),
  refusals: [409],
});

export const extendCycle = endpoint({
  id: 'performance.extend-cycle',
  area,
  method: 'PUT',
  path: `${onePath}/end-date`,
  summary: 'Extend a cycle and its open phases',
  params: ofCycle,
  body: extensionInput,
  status: 200,
  answer: cycle,
  refusals: [409, 412, 422],
});

export const closeCycle = endpoint({
  id: 'performance.close-cycle',
  area,
  method: 'POST',
  path: `${onePath}/close`,
  summary: 'Close a cycle; no one else can join',
  params: ofCycle,
  status: 200,
  answer: cycle,
  decides: 'one',
  refusals: [409, 412],
});
