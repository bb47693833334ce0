/**
 * 200 rounds of 50 parallel decisions on one request: exactly one succeeds each time, with no partial
 * effects.
 */
import * as endpoints from '@tenure/contract/leave/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import './postgres-engine.ts';
import { Harness } from '@tenure/core/testing/harness';
import { requestIn, seen } from '@tenure/core/testing/scenes/leave-scene';

const ROUNDS = 200;
const AT_ONCE = 50;

test(`${ROUNDS} rounds of ${AT_ONCE} parallel decisions: one succeeds each time, and the others are told who decided and when`, async () => {
  const harness = await Harness.open();
  const manager = await harness.as('manager.one');
  const employee = await harness.as('employee');
  let winners = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const leaveRequestId = await requestIn(harness, harness.home, 'pending', '2026-05-12');
    const { headers } = await seen(harness, leaveRequestId);
    const at = { params: { leaveRequestId }, headers, body: { note: 'Because' } };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => {
        if (n % 5 === 4) return employee.call(endpoints.withdrawLeaveRequest, at);
        return manager.call(
          n % 2 ? endpoints.declineLeaveRequest : endpoints.approveLeaveRequest,
          at,
        );
      }),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    winners += won.length;
    for (const { status, body } of answers)
      if (status !== 200) {
        expect(status).toBe(409);
        expect(body.message).toMatch(/ (approved|declined|withdrew) it on /);
      }
    const kept = await harness.within(harness.home, async ({ db }) => {
      const { rows } = await sql<{ status: number; steps: number; taken: number }>`
        select r.status, (select count(*)::int from leave_request_history where leave_request_id = r.id) as steps,
          coalesce((select sum(minutes) from leave_ledger where leave_request_id = r.id), 0)::int as taken
        from leave_requests r where r.id = ${leaveRequestId}`.execute(db);
      return rows[0];
    });
    expect(kept).toEqual({
      status: won[0]?.body.status,
      steps: 2,
      taken: won[0]?.body.status === 2 ? -912 : 0,
    });
    // Releases the days for the next round.
    if (kept?.status === 2)
      await (await harness.as('hr.manager')).call(endpoints.cancelLeaveRequest, {
        ...at,
        headers: (await seen(harness, leaveRequestId)).headers,
      });
  }
  expect(winners).toBe(ROUNDS);
  console.log(`${ROUNDS} rounds × ${AT_ONCE}: ${winners} winners`);
  await harness.close();
});
