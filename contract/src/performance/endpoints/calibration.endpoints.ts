import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idParam } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import {
  calibratedPerson,
  calibration,
  calibrationGroup,
  calibrationInput,
} from '../calibration.ts';
import { area, base } from './addresses.ts';

const path = `${base}/performance-cycles/{cycleId}/calibration`;

export const listCalibrations = endpoint({
  id: 'performance.list-calibrations',
  area,
  method: 'GET',
  path: `${base}/performance-calibrations`,
  summary: 'List the cycles you calibrate, with how many people are calibrated',
  query: pageQuery(20),
  answer: itemsOf(calibrationGroup),
});

export const getCalibration = endpoint({
  id: 'performance.get-calibration',
  area,
  method: 'GET',
  path,
  summary: 'Compare the ratings of a cycle in the group you calibrate',
  params: z.object({ cycleId: idParam }),
  answer: calibration,
});

export const calibrate = endpoint({
  id: 'performance.calibrate',
  area,
  method: 'PUT',
  path: `${path}/{performanceId}`,
  summary: 'Change a rating or potential in calibration, with a reason',
  params: z.object({ cycleId: idParam, performanceId: idParam }),
  body: calibrationInput,
  decides: 'one',
  answer: calibratedPerson,
  refusals: [403, 404, 412, 422],
});
