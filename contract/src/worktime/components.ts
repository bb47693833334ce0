import { publicHoliday, publicHolidayInput } from './public-holiday.ts';
import {
  assignedWorkPattern,
  assignmentInput,
  workPattern,
  workPatternInput,
  workWeek,
} from './work-pattern.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const worktimeComponents = {
  AssignedWorkPattern: assignedWorkPattern,
  AssignmentInput: assignmentInput,
  PublicHoliday: publicHoliday,
  PublicHolidayInput: publicHolidayInput,
  WorkPattern: workPattern,
  WorkPatternInput: workPatternInput,
  WorkWeek: workWeek,
};
