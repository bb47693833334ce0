/** A course that was taken again: what becomes of the earlier enrolment when it expires. */
import { addRule } from '@tenure/contract/learning/administration-endpoints';
import { actOnEnrolment } from '@tenure/contract/learning/endpoints';
import {
  type EnrolmentState,
  enrolmentStateOf,
  enrolmentStates,
} from '@tenure/contract/learning/enrolment-states';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { enrolmentIn, sessionIn } from '../../testing/scenes/learning-scene.ts';
import { settle } from '../../testing/settle.ts';
import { titlesTo } from '../../testing/told.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { learningExpiries } from '../learning-expiries.ts';

const harness = useHarness();
let start: Date;
beforeEach(() => {
  start = harness.now;
});
afterEach(() => {
  harness.now = start;
});

/** A completion of the colleague that expires on 1 March 2027, and a later enrolment. */
async function takenAgain(name: string, state: EnrolmentState, expiresOn: string) {
  const person: PersonName = 'colleague';
  const first = await enrolmentIn(harness, harness.home, name, 'COMPLETED', { person });
  await harness.within(harness.home, async ({ db }) => {
    await db
      .updateTable('learning_enrolments')
      .set({ is_current: false })
      .where('id', '=', first.enrolmentId)
      .execute();
    await db
      .insertInto('learning_enrolments')
      .values({
        course_id: first.courseId,
        employee_id: harness.home.idOf(person),
        status: enrolmentStates[state].code,
        method: 'SELF',
        enrolled_on: '2027-02-01',
        started_on: '2027-02-01',
        completed_on: state === 'COMPLETED' ? '2027-02-10' : null,
        expires_on: expiresOn,
      })
      .execute();
  });
  return first;
}

async function expireOn(day: string): Promise<void> {
  harness.now = new Date(`${day}T02:00:00Z`);
  await harness.run('learning-expiry');
  await harness.dispatch();
}

const enrolment = (id: number) =>
  harness.within(harness.home, async ({ db }) => {
    const { status, expires_on } = await db
      .selectFrom('learning_enrolments')
      .select(['status', 'expires_on'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { state: enrolmentStateOf(status), expiresOn: expires_on };
  });

test('someone who takes a course again keeps their seat when the earlier completion expires', async () => {
  const sessionId = await sessionIn(harness, harness.home, 'AGAIN SEAT', {
    startsAt: '2027-06-01T00:00:00Z',
  });
  const { enrolmentId } = await takenAgain('AGAIN SEAT', 'IN_PROGRESS', '2028-02-01');
  await harness.within(harness.home, ({ db }) =>
    db
      .insertInto('learning_bookings')
      .values({
        session_id: sessionId,
        employee_id: harness.home.idOf('colleague'),
        has_seat: true,
        booked_at: '2027-02-02T00:00:00Z',
      })
      .execute(),
  );
  await expireOn('2027-03-02');
  expect(await enrolment(enrolmentId)).toMatchObject({ state: 'EXPIRED' });
  const seats = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_bookings')
      .select('employee_id')
      .where('session_id', '=', sessionId)
      .execute(),
  );
  expect(seats).toEqual([{ employee_id: harness.home.idOf('colleague') }]);
});

test.each<[EnrolmentState, string[]]>([
  // What they hold has expired, although they have begun to renew it.
  ['IN_PROGRESS', ['Course AGAIN IN_PROGRESS has expired']],
  ['COMPLETED', []],
])('a completion that expires beside a later one that is %s', async (state, told) => {
  await takenAgain(`AGAIN ${state}`, state, '2028-02-10');
  await expireOn('2027-03-02');
  expect(await titlesTo(harness, 'colleague', `AGAIN ${state}`)).toEqual(told);
});

test('a certificate is listed as expiring until the course is completed again', async () => {
  const named = async (name: string) => {
    const [courses] = learningExpiries;
    const rows = courses?.rows('2027-02-15', '2027-03-15') as RawBuilder<unknown>;
    const found = await harness.within(harness.home, ({ db }) =>
      sql<{ name: string; day: string }>`
        select r.name, r.day from (${rows}) r (employee_id, link, name, day)
        where r.name = ${`Course ${name}`}`.execute(db),
    );
    return found.rows.map(({ day }) => day);
  };
  await takenAgain('LISTED OPEN', 'IN_PROGRESS', '2028-02-01');
  expect(await named('LISTED OPEN')).toEqual(['2027-03-01']);
  await takenAgain('LISTED DONE', 'COMPLETED', '2028-02-10');
  expect(await named('LISTED DONE')).toEqual([]);
});

test.each([
  // Valid from 31 January until 28 February: 27 days before is the day after completion.
  [27, '2027-02-01', [1]],
  // 28 days before is the day of completion itself.
  [28, '2027-02-01', [3]],
  [28, '2027-03-01', [1]],
])(
  'a course valid for a month is renewed %i days before: on %s',
  async (renewDays, day, states) => {
    const name = `MONTH ${renewDays} ${day}`;
    const { courseId, enrolmentId } = await enrolmentIn(harness, harness.home, name, 'COMPLETED');
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('learning_enrolments')
        .set({ completed_on: '2027-01-31', expires_on: '2027-02-28' })
        .where('id', '=', enrolmentId)
        .execute(),
    );
    const hr = await harness.as('hr.manager');
    await hr.call(addRule, {
      params: { courseId },
      body: {
        name: 'Every month',
        audience: { type: 'person', ids: [harness.home.idOf('employee')] },
        ...{ dueDays: 5, renewDays },
      },
    });
    await settle(harness);
    await expireOn(day);
    const current = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('learning_enrolments')
        .select('status')
        .where('course_id', '=', courseId)
        .where('is_current', '=', true)
        .execute(),
    );
    expect(current.map(({ status }) => status)).toEqual(states);
  },
);

test('when an exemption ends, there is a year to take the course', async () => {
  const { enrolmentId } = await enrolmentIn(harness, harness.home, 'LONG EXEMPT', 'EXEMPTED');
  harness.now = new Date('2027-06-01T02:00:00Z');
  const manager = await harness.as('manager.one');
  const { status } = await manager.call(actOnEnrolment, {
    params: { userId: harness.home.idOf('employee'), courseEnrolmentId: enrolmentId },
    body: { action: 'UNEXEMPT' },
  });
  expect(status).toBe(200);
  await expireOn('2027-06-02');
  expect(await enrolment(enrolmentId)).toEqual({
    state: 'NOT_YET_STARTED',
    expiresOn: '2028-06-01',
  });
});
