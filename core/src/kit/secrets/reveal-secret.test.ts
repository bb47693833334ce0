import { endpoint } from '@tenure/contract/kit/endpoint';
import { idParam } from '@tenure/contract/kit/identifier';
import { revealAnswer, revealBody } from '@tenure/contract/kit/secrets/reveal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type About, aboutPerson, relations } from '../../org/public.ts';
import { Harness } from '../../testing/harness.ts';
import { sealSecret } from './company-key.ts';
import { revealSecret, revealsOf } from './reveal-secret.ts';

const COLUMN = 'bank_accounts.sealed_number';
let sealed: string | null = null;

const showNumber = endpoint({
  id: 'test.reveal-number',
  area: 'payroll',
  module: null,
  method: 'POST',
  path: '/cobra/api/tms/employees/{employeeId}/number/reveal',
  summary: 'Show a number in full',
  params: z.object({ employeeId: idParam }),
  body: revealBody,
  answer: revealAnswer,
  refusals: [404],
});

const route = revealSecret(showNumber, {
  column: COLUMN,
  action: {
    sentAs: 'test.number.reveal',
    needs: 'people.employee.view',
    who: [relations.hrManager],
  },
  load: aboutPerson,
  of: ({ person }: About) => ({ employeeId: person.employeeId, sealed }),
});

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open([route]);
});
afterAll(() => harness.close());

test('a secret is shown to people with permission who give a reason and have verified their identity', async () => {
  const employeeId = harness.home.idOf('employee');
  const ask = async (who: 'hr.manager' | 'colleague', body: object) =>
    (await harness.as(who)).call(showNumber, { params: { employeeId }, body });
  const reason = { reason: 'The bank returned the payment' };
  expect((await ask('hr.manager', reason)).status).toBe(404);

  sealed = await harness.within(harness.home, (ctx) => sealSecret(ctx, '062000 12345678', COLUMN));
  expect((await ask('hr.manager', reason)).body).toEqual({ value: '062000 12345678' });
  expect((await ask('colleague', reason)).status).toBe(403);
  expect((await ask('hr.manager', { reason: ' ' })).status).toBe(400);

  const later = await harness.as('hr.manager');
  harness.now = new Date(harness.now.getTime() + 3 * 3_600_000);
  const refused = await later.call(showNumber, { params: { employeeId }, body: reason });
  expect(refused).toMatchObject({ status: 403, body: { code: 'verify-again' } });

  // Logged once where the person can read it, without the number.
  const reveals = await harness.within(harness.home, (ctx) =>
    revealsOf(ctx, employeeId, { page: 1, itemsPerPage: 20 }),
  );
  expect(reveals.rows).toMatchObject([
    { field: COLUMN, byId: harness.home.idOf('hr.manager'), ...reason },
  ]);
  const log = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('audit_log').selectAll().execute(),
  );
  expect(JSON.stringify(log)).not.toContain('12345678');
});
