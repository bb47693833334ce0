/** Events in people's records that start workflows. Areas contribute theirs. */
import type { RawBuilder } from 'kysely';

export interface PersonEvent {
  /** Stored with the workflow: long-leave-return. */
  readonly type: string;
  /** Selects employee_id and day between two days; `number` is the workflow's parameter. */
  days(from: string, to: string, number: number): RawBuilder<unknown>;
}

let events: readonly PersonEvent[] = [];

/** Filled by `compose` from the manifests. */
export function setPersonEvents(given: readonly PersonEvent[]): void {
  events = given;
}

export const personEvent = (type: string): PersonEvent | undefined =>
  events.find((one) => one.type === type);
