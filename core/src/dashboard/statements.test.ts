import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';
import { homeCosts } from '../testing/laws/home-costs.ts';
import { requestIn } from '../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const CROWD = 150;

/** Adds people who report to the employee's manager, each with a pending leave request this month. */
async function crowd(): Promise<void> {
  const request = await requestIn(harness, harness.home, 'pending', '2026-03-17');
  await harness.within(harness.home, async ({ db }) => {
    await sql`
      with person as (
        insert into users (username, first_name, last_name, password_hash, role, user_role, user_type)
        select 'crowd' || n, 'Crowd', 'Person ' || n, 'x', 'ROLE_EMPLOYEE', 'Employee', 'User'
        from generate_series(1, ${CROWD}) n returning id
      ), employee as (
        insert into employees (id, employee_number, start_date, employment_type)
        select id, 'C' || id, '2020-01-06', 'Full Time' from person returning id
      ), place as (
        insert into positions (title, identifier, opens_on)
        select 'Crowd ' || id, 'C' || id, '2020-01-06' from employee returning id, title
      ), held as (
        insert into position_assignments (employee_id, position_id, assigned_from)
        select employee.id, place.id, '2020-01-06' from employee
        join place on place.title = 'Crowd ' || employee.id
      ), line as (
        insert into reporting_lines (position_id, reports_to_id, kind, valid_from)
        select place.id, a.position_id, 'direct', '2020-01-06' from place
        cross join position_assignments a where a.employee_id = ${harness.home.idOf('manager.one')}
      )
      insert into leave_requests (employee_id, leave_type_id, status, last_action, start_date,
        end_date, days, minutes, init_minutes, submitted_at)
      select employee.id, q.leave_type_id, q.status, q.last_action, q.start_date, q.end_date, q.days,
        q.minutes, q.init_minutes, q.submitted_at
      from employee cross join leave_requests q where q.id = ${request}`.execute(db);
    await sql`
      with copied as (
        insert into approvals (subject_type, subject_id, requester_id, state)
        select a.subject_type, q.id, q.employee_id, a.state
        from leave_requests q cross join approvals a
        where a.subject_id = ${request} and q.id <> ${request} returning id)
      insert into approval_steps (approval_id, ordinal, group_number, relation, person_id, why, state,
        due_at)
      select copied.id, s.ordinal, s.group_number, s.relation, s.person_id, s.why, s.state, s.due_at
      from copied cross join approval_steps s join approvals a on a.id = s.approval_id
      where a.subject_id = ${request}`.execute(db);
    await db
      .deleteFrom('emergency_contacts')
      .where('employee_id', '=', harness.home.idOf('manager.one'))
      .execute();
  });
}

test('a manager’s home and each of its widgets cost as many statements with a crowd as without', async () => {
  const few = await homeCosts(await harness.as('manager.two'));
  await crowd();
  const many = await homeCosts(await harness.as('manager.one'));
  const shown = Object.fromEntries(many.map(({ what, items }) => [what, items]));
  expect(shown).toMatchObject({
    'actionableItem 50': 50,
    'team 50': 50,
    'leaveCalendar team': CROWD + 1,
  });
  for (const [n, { what, statements }] of many.entries()) {
    // One for the session, one for the dashboard, and at most two for the widget.
    expect(statements, what).toBeLessThanOrEqual(4);
    expect(statements - (few[n]?.statements ?? 0), what).toBeLessThanOrEqual(1);
  }
});
