import { publicHoliday, publicHolidayInput } from './public-holiday.ts';
import {
  assignedWorkPattern,
  assignmentInput,
  workPattern,
  workPatternInput,
  workWeek,
} from './work-pattern.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const worktimeComponents = {
  AssignedWorkPattern: assignedWorkPattern,
  AssignmentInput: assignmentInput,
  PublicHoliday: publicHoliday,
  PublicHolidayInput: publicHolidayInput,
  WorkPattern: workPattern,
  WorkPatternInput: workPatternInput,
  WorkWeek: workWeek,
};
