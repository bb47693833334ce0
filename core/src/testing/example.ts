import type { Client, Received, Sent } from './client.ts';
import type { Company, Harness } from './harness.ts';
import type { PersonName } from './little-company.ts';

/**
 * How a law calls an endpoint: a request that someone may make. Every endpoint that takes
 * parameters, a body or an action must have one, or the laws fail for it.
 */
export interface Example {
  /** Someone who may make the call. */
  readonly by: PersonName;
  /** The request, about a record of the given company. */
  sent(harness: Harness, company: Company): Promise<Sent>;
  /** What it is answered with, where that is a refusal. */
  readonly status?: number;
  /** Where the browser is told that the action is offered: the strings sent for that record. */
  offered?(client: Client, sent: Sent): Promise<readonly string[]>;
  /** The same about the person who sends it: what nobody may grant themselves (docs/adr/0031). */
  own?(harness: Harness, company: Company): Promise<Sent>;
  /** Other records that docs/permissions speaks of, by the words of its column "record". */
  readonly records?: Readonly<
    Record<string, (harness: Harness, company: Company) => Promise<Sent>>
  >;
  /** The status of what it did, where one answer reports on several records. */
  statusOf?(received: Received): number;
  /** States of the record that matter to the action's "when", each made from the fresh record. */
  readonly states?: Readonly<Record<string, (harness: Harness, company: Company) => Promise<void>>>;
}

export type Examples = Readonly<Record<string, Example>>;
