export { lockPerson } from './assignment.store.ts';
export { type KeptHoliday, keptHolidays } from './kept-holidays.ts';
export { keptPatterns } from './kept-patterns.ts';
export type { Day, Period } from './rules/dates.ts';
export * as dates from './rules/dates.ts';
export { holidayRegion } from './rules/holiday-region.ts';
export { type HolidayHere, holidaysKept } from './rules/holidays-kept.ts';
export { localHolidayOn } from './rules/local-holidays.ts';
export {
  type AssignedPattern,
  averageDay,
  averageWeek,
  ordinaryMinutes,
  ordinaryMinutesBetween,
} from './rules/ordinary-minutes.ts';
export { shippedHolidays } from './rules/shipped-holidays.ts';
export { hoursOf } from './work-pattern.store.ts';
export { workingTime } from './working-time.ts';
