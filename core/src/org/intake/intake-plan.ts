/** What an intake will do, calculated for all rows before anything is written (our decision, ADR 49). */

import { knownPlace } from '@tenure/contract/org/known-places';
import type { UnitType } from '@tenure/contract/org/unit';
import type { IntakeChange, IntakeProblem, IntakeRow, KnownPerson } from './intake-facts.ts';

/** An existing unit by id, or a new one by its index in `newUnits`. */
export type UnitRef = { readonly id: number } | { readonly created: number };

/** An existing position by id, or a new one by its index in `newPositions`. */
export type PositionRef = { readonly id: number } | { readonly created: number };

export interface NewUnit {
  readonly type: UnitType;
  readonly title: string;
  readonly country: string;
}

/** Where a position belongs; undefined fields stay unchanged. */
export interface PositionPlace {
  readonly title?: string;
  readonly department?: UnitRef;
  readonly location?: UnitRef;
  readonly legalEntity?: UnitRef;
  readonly jobRole?: UnitRef;
  readonly reportsTo?: PositionRef;
}

export interface NewPosition extends PositionPlace {
  /** Null to generate one. */
  readonly identifier: string | null;
  readonly title: string;
  readonly opensOn: string;
  readonly holders: number;
}

export type Outcome = 'add' | 'rehire' | 'change' | 'same';

export interface PlannedPerson {
  readonly row: IntakeRow;
  readonly outcome: Outcome;
  readonly name: string;
  /** Null when there is no account. */
  readonly known: KnownPerson | null;
  /** The new position, if it changes. */
  readonly movesTo: PositionRef | null;
  /** Determines time zone and leave. */
  readonly country: string;
  readonly timezone: string;
  readonly isLeader: boolean;
  readonly changes: readonly IntakeChange[];
}

export interface IntakePlan {
  readonly problems: readonly IntakeProblem[];
  readonly newUnits: readonly NewUnit[];
  readonly newPositions: readonly NewPosition[];
  readonly changedPositions: readonly { readonly id: number; readonly to: PositionPlace }[];
  readonly people: readonly PlannedPerson[];
}

/** The default location details for a name and country. */
export const placeNamed = (country: string, location: string) =>
  knownPlace(country, location) ?? {
    city: location,
    region: null,
    timezone: usualTimezone(country),
  };

export const usualTimezone = (country: string) =>
  ({ AU: 'Australia/Sydney', NZ: 'Pacific/Auckland', GB: 'Europe/London' })[country] ??
  'Australia/Sydney';
