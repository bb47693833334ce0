import type { UnitNumbers } from '../rules/unit-rules.ts';

/** A unit as its permission table sees it. */
export interface UnitRecord extends UnitNumbers {
  readonly id: number;
  readonly title: string;
  readonly closedOn: string | null;
  readonly mergedIntoId: number | null;
  readonly version: number;
}
