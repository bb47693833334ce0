/** Compares one row of docs/permissions with what is answered, what is judged and what is offered. */
import type { Route } from '../../kit/bind.ts';
import { isHidden, judge } from '../../kit/judge.ts';
import type { Client, Sent } from '../client.ts';
import { asked } from '../engine.ts';
import type { Example } from '../example.ts';
import type { Harness } from '../harness.ts';
import { needsServer } from '../laws/answer-to.ts';
import { actorIn, peopleBeside } from './permission-actors.ts';
import { actorNames, type Expected } from './permission-tables.ts';

/** Everything in which the product differs from the row, in words. */
export async function differences(
  harness: Harness,
  route: Route,
  example: Example | undefined,
  row: Expected,
): Promise<string[]> {
  const { scene, sent } = await sceneOf(harness, example, row);
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
    const { told, judged } = await answerTo(scene, client, route, example, sent);
    if (told !== expected) differs('answered', told);
    if (judged !== undefined && judged !== expected) differs('judged', judged);
    if (actor === 'nobody' || actor === 'other company') continue;
    const offered = await isOffered(client, route, example, sent);
    if (offered !== undefined && offered !== (expected === 'yes'))
      differs('and it is', offered ? 'offered' : 'not offered');
  }
  return found;
}

/** The record that a row speaks of, in a harness of its own where that takes a state. */
async function sceneOf(harness: Harness, example: Example | undefined, { record }: Expected) {
  const change = example?.states?.[record];
  const send = change || record === '' ? example?.sent : example?.records?.[record];
  if (record !== '' && !send) throw new Error(`The example has no record "${record}"`);
  const scene = change ? await harness.inState(record, change) : harness;
  await peopleBeside(scene);
  return { scene, sent: send ? await send(scene, scene.home) : {} };
}

/** What the answer says, and what the permission table says of the record that it was about. */
export async function answerTo(
  harness: Harness,
  client: Client,
  { endpoint, action }: Route,
  example: Example | undefined,
  sent: Sent,
): Promise<{ told: string; judged: string | undefined }> {
  const { token } = client;
  let judged: string | undefined;
  harness.onLoaded = (actor, record) => {
    if (!action) return;
    const hidden = record === undefined || isHidden(actor, action, record);
    const verdict = hidden ? undefined : judge(actor, action, record);
    judged = verdict?.ok ? 'yes' : String(verdict?.status ?? 404);
  };
  harness.dry = true;
  try {
    const received = await client.call(endpoint, sent);
    const status = example?.statusOf?.(received) ?? received.status;
    const done = (status >= 200 && status < 300) || needsServer(received.body);
    return { told: done ? 'yes' : String(status), judged };
  } finally {
    harness.dry = false;
    harness.onLoaded = undefined;
    // What the answer did to the session was undone with everything else.
    client.token = token;
  }
}

async function isOffered(
  client: Client,
  { action }: Route,
  example: Example | undefined,
  sent: Sent,
): Promise<boolean | undefined> {
  if (!action || !example?.offered) return undefined;
  return (await example.offered(client, sent)).includes(action.sentAs);
}
