/**
 * Clients that add emergency contacts. Each write has an Idempotency-Key and is repeated with the same key
 * until acknowledged, as a careful client does when the server goes away.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/people/endpoints';
import { signIn } from './session.ts';

const WRITERS = 16;
/** Each writer has several people, because a person can have only ten contacts. */
const PEOPLE_EACH = 12;
const FIRST_EMPLOYEE = 1001;

interface Written {
  readonly employeeId: number;
  readonly name: string;
}

interface Listed {
  readonly items: readonly { readonly id: number; readonly name: string }[];
}

export interface WriteLoad {
  /** Writes acknowledged so far. */
  acknowledged(): number;
  /** Waits for all acknowledgements, counts the writes that don't exist exactly once, and cleans up. */
  stopAndCountWrong(): Promise<number>;
}

export async function writeUntilStopped(port: number): Promise<WriteLoad> {
  const { cookie } = await signIn(port, 'hr.manager');
  const base = `http://127.0.0.1:${port}`;
  const written: Written[] = [];
  let stopped = false;

  async function write(employeeId: number): Promise<'written' | 'full'> {
    const name = `Contact ${randomUUID()}`;
    const key = randomUUID();
    for (;;) {
      const answer = await fetch(
        base + pathOf(endpoints.emergencyContacts.add.path, { employeeId }),
        {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ name, relationship: 'Friend', homePhone: '+61 2 5550 0123' }),
        },
      ).catch(() => undefined);
      const problem = answer && answer.status !== 201 ? await codeOf(answer) : undefined;
      if (answer?.status === 201) {
        written.push({ employeeId, name });
        return 'written';
      }
      if (problem === 'wrong-state') return 'full';
      if (answer && answer.status !== 503 && problem !== 'request-in-flight')
        throw new Error(`A write was answered with ${answer.status} ${problem}`);
      await pause(20);
    }
  }

  async function writer(n: number): Promise<void> {
    const first = FIRST_EMPLOYEE + n * PEOPLE_EACH;
    for (let turn = 0, full = 0; !stopped && full < PEOPLE_EACH; turn += 1)
      if ((await write(first + (turn % PEOPLE_EACH))) === 'full') full += 1;
      else full = 0;
  }

  const writers = Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n)));
  writers.catch(() => {});
  return {
    acknowledged: () => written.length,
    async stopAndCountWrong() {
      stopped = true;
      await writers;
      let wrong = 0;
      for (const employeeId of new Set(written.map((one) => one.employeeId))) {
        const list = pathOf(endpoints.emergencyContacts.list.path, { employeeId });
        const { items } = (await (
          await fetch(`${base}${list}?itemsPerPage=200`, { headers: { cookie } })
        ).json()) as Listed;
        for (const { name } of written.filter((one) => one.employeeId === employeeId))
          if (items.filter((one) => one.name === name).length !== 1) wrong += 1;
        for (const { id, name } of items)
          if (name.startsWith('Contact '))
            await fetch(`${base}${list}/${id}`, { method: 'DELETE', headers: { cookie } });
      }
      return wrong;
    },
  };
}

async function codeOf(answer: Response): Promise<string | undefined> {
  return ((await answer.json().catch(() => ({}))) as { code?: string }).code;
}
