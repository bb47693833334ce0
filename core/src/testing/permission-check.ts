/** Compares one row of docs/permissions with what is answered, what is judged and what is offered. */
import { findActor } from '../identity/public.ts';
import type { Route } from '../kit/bind.ts';
import { judge } from '../kit/judge.ts';
import { parseInput } from '../kit/request.ts';
import type { Client, Sent } from './client.ts';
import { asked } from './engine.ts';
import type { Example } from './example.ts';
import type { House } from './house.ts';
import { actorIn, peopleBeside } from './permission-actors.ts';
import { actorNames, type Expected } from './permission-tables.ts';

/** Everything in which the product differs from the row, in words. */
export async function differences(
  house: House,
  route: Route,
  example: Example | undefined,
  row: Expected,
): Promise<string[]> {
  const { scene, sent } = await sceneOf(house, example, row);
  const found: string[] = [];
  for (const actor of asked(actorNames, row.endpoint.length + row.record.length)) {
    const expected = row.answers[actor];
    const differs = (what: string, got: string) =>
      found.push(`${actor}: ${expected} expected, ${what} ${got}`);
    if (expected === 'own') {
      if (actor !== 'other company' || route.endpoint.params)
        differs('but "own" is', 'for another company and endpoints without a record');
      continue;
    }
    const client = await actorIn(scene, actor);
    const told = await answerTo(scene, client, route, example, sent);
    if (told !== expected) differs('answered', told);
    if (actor === 'nobody' || actor === 'other company') continue;
    const verdict = await verdictOn(scene, client, route, sent);
    if (verdict !== undefined && verdict !== expected) differs('judged', verdict);
    const offered = await isOffered(client, route, example, sent);
    if (offered !== undefined && offered !== (expected === 'yes'))
      differs('and it is', offered ? 'offered' : 'not offered');
  }
  return found;
}

/** The record that a row speaks of, in a house of its own where that takes a state. */
async function sceneOf(house: House, example: Example | undefined, { record }: Expected) {
  const change = example?.states?.[record];
  const send = change || record === '' ? example?.sent : example?.records?.[record];
  if (record !== '' && !send) throw new Error(`The example has no record "${record}"`);
  const scene = change ? await house.inState(record, change) : house;
  await peopleBeside(scene);
  return { scene, sent: send ? await send(scene, scene.home) : {} };
}

async function answerTo(
  house: House,
  client: Client,
  { endpoint }: Route,
  example: Example | undefined,
  sent: Sent,
): Promise<string> {
  const { token } = client;
  house.dry = true;
  try {
    const received = await client.call(endpoint, sent);
    const status = example?.statusOf?.(received) ?? received.status;
    return status >= 200 && status < 300 ? 'yes' : String(status);
  } finally {
    house.dry = false;
    // What the answer did to the session was undone with everything else.
    client.token = token;
  }
}

const verdictOn = (house: House, client: Client, route: Route, sent: Sent) =>
  house.within(house.home, async (ctx): Promise<string | undefined> => {
    const { action, load, endpoint } = route;
    if (!action || !load) return undefined;
    const actor = await findActor(ctx, await house.ports.sha256(client.token ?? ''));
    if (!actor) return '401';
    const { params = {}, query = {}, body } = sent;
    const texts = Object.entries(params).map(([name, value]) => [name, String(value)]);
    const input = parseInput(endpoint, { params: Object.fromEntries(texts), query, body });
    const record = await load({ ...ctx, actor }, input);
    if (record === undefined) return '404';
    const verdict = judge(actor, action, record);
    return verdict.ok ? 'yes' : String(verdict.status);
  });

async function isOffered(
  client: Client,
  { action }: Route,
  example: Example | undefined,
  sent: Sent,
): Promise<boolean | undefined> {
  if (!action || !example?.offered) return undefined;
  return (await example.offered(client, sent)).includes(action.sentAs);
}
