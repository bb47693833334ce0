import type { Client, Received, Sent } from './client.ts';
import type { Company, Harness } from './harness.ts';
import type { PersonName } from './little-company.ts';

/**
 * Example requests for the laws. Every endpoint that takes parameters, a body or an action must have one, or
 * the laws fail.
 */
export interface Example {
  /** A person who is allowed to make the request. */
  readonly by: PersonName;
  /** The request, about a record of the given company. */
  sent(harness: Harness, company: Company): Promise<Sent>;
  /** The expected status, if it is a refusal. */
  readonly status?: number;
  /** Returns the actions sent to the browser for that record. */
  offered?(client: Client, sent: Sent): Promise<readonly string[]>;
  /** The same request about the sender: what nobody may grant themselves (docs/adr/0031). */
  own?(harness: Harness, company: Company): Promise<Sent>;
  /** Other records in docs/permissions, by the name in its column "record". */
  readonly records?: Readonly<
    Record<string, (harness: Harness, company: Company) => Promise<Sent>>
  >;
  /** The status of one record, where a response reports on several. */
  statusOf?(received: Received): number;
  /** States of the record that matter to the action's "when", each created from the initial record. */
  readonly states?: Readonly<Record<string, (harness: Harness, company: Company) => Promise<void>>>;
}

export type Examples = Readonly<Record<string, Example>>;
