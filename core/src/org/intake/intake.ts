/** Starting, changing and rehiring people, for the area that handles imports and forms. */
export { unitFields } from './find-units.ts';
export { readIntakeFacts } from './intake.store.ts';
export type {
  IntakeFacts,
  IntakeField,
  IntakeOptions,
  IntakeProblem,
  IntakeRow,
} from './intake-facts.ts';
export type { IntakePlan, PlannedPerson } from './intake-plan.ts';
export { indexOfPeople } from './match-people.ts';
export { planIntake } from './plan-intake.ts';
export { writeIntake } from './write-intake.ts';
