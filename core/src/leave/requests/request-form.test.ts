import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { Field } from '@tenure/contract/kit/field';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { uploaded } from '../../testing/scenes/file-scene.ts';
import { requestIn, seen, typeId, wish } from '../../testing/scenes/leave-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
/** Tuesdays without a holiday on them or on the day after. */
let weeks = 0;
const nextTuesday = () => new Date(Date.UTC(2026, 6, 7 + 7 * weeks++)).toISOString().slice(0, 10);
const WORKED = '2026-03-03';

const about = async (who: PersonName, endpoint: Endpoint, body?: object) =>
  (await harness.as(who)).call(endpoint, {
    params: { employeeId: harness.home.idOf('employee') },
    ...(body ? { body } : {}),
  });
const change = async (who: PersonName, endpoint: Endpoint, id: number, body: object) =>
  (await harness.as(who)).call(endpoint, {
    params: { leaveRequestId: id },
    headers: (await seen(harness, id)).headers,
    body,
  });
const request = async (who: PersonName, leaveRequestId: number) =>
  (await (await harness.as(who)).call(endpoints.getLeaveRequest, { params: { leaveRequestId } }))
    .body;
const named = (fields: unknown, key: string) =>
  (fields as Field[]).find((field) => field.key === key);
const newFields = async (who: PersonName) =>
  ((await about(who, endpoints.listBalances)).body.metadata as { fields: Field[] }).fields;
const banked = async () =>
  (
    await about('employee', endpoints.askForLeave, {
      leaveTypeId: await typeId(harness, harness.home, 'LIEU'),
      startDate: WORKED,
      isBanking: true,
      partDays: [{ date: WORKED, part: 'hours', minutes: 60 }],
    })
  ).body.id as number;

test('leave types are offered with what is available, and banking time with those that allow it', async () => {
  const lieu = String(await typeId(harness, harness.home, 'LIEU'));
  const fields = await newFields('employee');
  const labels = named(fields, 'leaveTypeId')?.options?.map(({ label }) => label);
  expect(labels).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Annual leave \(.+\)$/), 'Unpaid leave']),
  );
  expect(named(fields, 'isBanking')?.showIf).toEqual({ key: 'leaveTypeId', in: [lieu] });
});

test('the form says who will read the note', async () => {
  const readers = async (who: PersonName) => named(await newFields(who), 'note')?.description;
  expect(await readers('employee')).toBe('Visible to your approver.');
  expect(await readers('hr.manager')).toBe('Visible to the employee and their approver.');
});

test('without a last day, leave is for the first day alone', async () => {
  const day = nextTuesday();
  const { endDate: _, ...asking } = await wish(harness, harness.home, day, 'COMPASSIONATE');
  const preview = await about('employee', endpoints.previewLeaveRequest, asking);
  expect(preview.body).toMatchObject({ minutes: 456, days: [{ date: day }] });
  const asked = await about('employee', endpoints.askForLeave, asking);
  expect(asked.body).toMatchObject({ startDate: day, endDate: day, minutes: 456 });
  const id = asked.body.id as number;
  const startDate = nextTuesday();
  const later = { ...asking, startDate };
  const changed = await change('employee', endpoints.modifyLeaveRequest, id, later);
  expect(changed.body).toMatchObject({ startDate, endDate: startDate });
});

test('a proposal cannot turn leave into banked time, or banked time into leave', async () => {
  const day = nextTuesday();
  const id = await requestIn(harness, harness.home, 'pending', day, 'COMPASSIONATE');
  const { fields } = await request('manager.one', id);
  expect(named(fields, 'isBanking')).toMatchObject({ isVisible: false, isEditable: false });
  expect(named(fields, 'attachmentId')).toBeUndefined();
  const body = { ...(await wish(harness, harness.home, day, 'LIEU')), isBanking: true };
  for (const endpoint of [endpoints.proposeChange, endpoints.previewProposal])
    expect((await change('manager.one', endpoint, id, body)).body).toMatchObject({
      status: 422,
      errors: [{ field: 'isBanking', code: 'FIELD_NOT_EDITABLE' }],
    });

  const time = await banked();
  expect(named((await request('manager.one', time)).fields, 'isBanking')).toMatchObject({
    isVisible: true,
    isEditable: false,
  });
  const shorter = await change('manager.one', endpoints.proposeChange, time, {
    leaveTypeId: await typeId(harness, harness.home, 'LIEU'),
    startDate: WORKED,
    partDays: [{ date: WORKED, part: 'hours', minutes: 30 }],
  });
  expect(shorter.status).toBe(200);
  const accepted = await change('employee', endpoints.acceptChange, time, {});
  expect(accepted.body).toMatchObject({ isBanking: true, minutes: 30 });
});

test('the employee can change all of their request, and sees which file a new one replaces', async () => {
  const day = nextTuesday();
  const id = await requestIn(harness, harness.home, 'pending', day, 'COMPASSIONATE');
  const attachment = async () =>
    named((await request('employee', id)).fields, 'attachmentId')?.file?.replaces;
  expect(await attachment()).toBeUndefined();
  await change('employee', endpoints.modifyLeaveRequest, id, {
    ...(await wish(harness, harness.home, day, 'COMPASSIONATE')),
    attachmentId: await uploaded(harness, 'employee', { use: 'leave-request', name: 'letter.pdf' }),
  });
  expect(await attachment()).toMatchObject({ name: 'letter.pdf' });
  const fields = (await request('employee', id)).fields as Field[];
  expect(fields.every(({ isEditable, isVisible }) => isEditable && isVisible)).toBe(true);
});

test('those who can only read a request are offered no fields', async () => {
  const id = await requestIn(harness, harness.home, 'approved', nextTuesday(), 'COMPASSIONATE');
  for (const who of ['employee', 'manager.one'] as const)
    expect((await request(who, id)).fields).toEqual([]);
});
