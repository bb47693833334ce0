/** Days on which something happens to people, for workflows that start then. Areas contribute theirs. */
import type { RawBuilder } from 'kysely';

export interface PersonEvent {
  /** As stored with a workflow: long-leave-return. */
  readonly type: string;
  /** Selects employee_id and day from one day to another; `number` is what the workflow says. */
  days(from: string, to: string, number: number): RawBuilder<unknown>;
}

let events: readonly PersonEvent[] = [];

/** Filled by `compose` from the manifests. */
export function setPersonEvents(given: readonly PersonEvent[]): void {
  events = given;
}

export const personEvent = (type: string): PersonEvent | undefined =>
  events.find((one) => one.type === type);
