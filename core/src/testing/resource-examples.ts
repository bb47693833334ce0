/**
 * Generates the examples of a resource's four endpoints from one description: the requests, where each action
 * is offered, and the records and states in docs/permissions.
 */
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { Client, Sent } from './client.ts';
import type { Example, Examples } from './example.ts';
import type { Company, Harness } from './harness.ts';
import type { PersonName } from './little-company.ts';

type Params = NonNullable<Sent['params']>;
type Call = 'list' | 'add' | 'edit' | 'remove';

interface ResourceExample {
  readonly endpoints: Readonly<Record<Call, Endpoint>>;
  /** A person who is allowed to make each request. */
  readonly by: Readonly<Record<Call, PersonName>>;
  /** Path parameters of a person's list; the same for everyone if it belongs to the company. */
  params?(harness: Harness, company: Company, whose: PersonName): Params | Promise<Params>;
  body: unknown | ((harness: Harness, company: Company) => Promise<unknown>);
  /** The id of a record of that person. */
  recordOf(harness: Harness, company: Company, whose: PersonName, params: Params): Promise<number>;
  /** Owners of records in docs/permissions besides the employee, by the name in its column "record". */
  readonly records?: Readonly<Record<string, PersonName>>;
  readonly states?: Example['states'];
  /** States that only matter to adding. */
  readonly statesOfAdding?: NonNullable<Example['states']>;
  /** A person who could make the change for anyone but themselves (docs/adr/0031). */
  readonly own?: PersonName;
}

export function resourceExamples(resource: ResourceExample): Examples {
  const { endpoints, by, body, states = {}, statesOfAdding = {}, records = {}, own } = resource;
  const recordId = Object.keys(endpoints.edit.params?.shape ?? {}).find(
    (name) => !(name in (endpoints.list.params?.shape ?? {})),
  ) as string;

  const sentFor =
    (call: Call, whose: PersonName) =>
    async (harness: Harness, company: Company): Promise<Sent> => {
      const params = (await resource.params?.(harness, company, whose)) ?? {};
      const isOne = call === 'edit' || call === 'remove';
      const id = isOne
        ? { [recordId]: await resource.recordOf(harness, company, whose, params) }
        : {};
      const given = typeof body === 'function' ? await body(harness, company) : body;
      return {
        params: { ...params, ...id },
        ...(call === 'add' || call === 'edit' ? { body: given } : {}),
      };
    };

  const listed = async (client: Client, { params }: Sent) => {
    const { [recordId]: _, ...address } = params ?? {};
    return (await client.call(endpoints.list, { params: address })).body as Listed;
  };
  const offered =
    (call: Call): NonNullable<Example['offered']> =>
    async (client, sent) => {
      const list = await listed(client, sent);
      if (call === 'list' || call === 'add') return list.metadata?.actions ?? [];
      const rows = list.items ?? list.data ?? [];
      return rows.find(({ id }) => id === sent.params?.[recordId])?.actions ?? [];
    };

  const example = (call: Call): Example => ({
    by: by[call],
    sent: sentFor(call, 'employee'),
    offered: offered(call),
    records: Object.fromEntries(
      Object.entries(records).map(([words, whose]) => [words, sentFor(call, whose)]),
    ),
    states: call === 'add' ? { ...states, ...statesOfAdding } : states,
    ...(own && call !== 'list' ? { own: sentFor(call, own) } : {}),
  });
  const calls: readonly Call[] = ['list', 'add', 'edit', 'remove'];
  return Object.fromEntries(calls.map((call) => [endpoints[call].id, example(call)]));
}

interface Listed {
  readonly items?: readonly { id: number; actions: string[] }[];
  readonly data?: readonly { id: number; actions: string[] }[];
  readonly metadata?: { actions: string[] };
}
