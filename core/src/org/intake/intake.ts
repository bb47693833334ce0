/** People who start, change or come back: for the area that takes files and forms of them. */
export { unitFields } from './find-units.ts';
export { readIntakeFacts } from './intake.store.ts';
export type {
  IntakeChange,
  IntakeFacts,
  IntakeField,
  IntakeOptions,
  IntakeProblem,
  IntakeRow,
} from './intake-facts.ts';
export type { IntakePlan, Outcome, PlannedPerson } from './intake-plan.ts';
export { indexOfPeople } from './match-people.ts';
export { planIntake } from './plan-intake.ts';
export { writeIntake } from './write-intake.ts';
