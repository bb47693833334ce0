import type { Action, Relation } from '../../kit/judge.ts';
import { relations } from '../../org/public.ts';
import type { CalibrationRecord } from './calibration.store.ts';

const needs = 'performance.appraisal.start';

const managerInGroup: Relation<CalibrationRecord> = {
  words: 'managers of people in the cycle',
  holds: (_, { total }) => total > 0,
};

const who = [relations.hrManager, relations.administrator, managerInGroup];

export const calibrationActions = {
  view: { sentAs: 'performance-calibration.view', needs, who },
  edit: { sentAs: 'performance-calibration.edit', needs, who },
} satisfies Record<string, Action<CalibrationRecord>>;
