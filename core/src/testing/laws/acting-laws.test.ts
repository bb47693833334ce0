/** What an administrator can’t do while acting as someone else, by area (ADR 64, ADR 82). */
import { loginAsUser } from '@tenure/contract/people/account-endpoints';
import { putPersonalDetails } from '@tenure/contract/people/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../app.ts';
import type { Actor } from '../../kit/actor.ts';
import { judge } from '../../kit/judge.ts';
import type { LeaveRecord } from '../../leave/requests/leave-record.ts';
import { decisionActions } from '../../leave/requests/leave-request.actions.ts';
import { postActions } from '../../recognition/posts/post.actions.ts';
import type { PostRecord } from '../../recognition/posts/post-record.ts';
import { examples } from '../examples.ts';
import { Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const reason = 'They can’t find their payslip.';

const actor = (userId: number, actingBy: number) =>
  ({
    userId,
    userRole: 'HR Manager',
    isFormer: false,
    permissions: new Set(['leave.request.decide']),
    actingBy: { userId: actingBy, displayName: '', until: new Date(0) },
  }) as unknown as Actor;

const leave = (employeeId: number) =>
  ({
    person: { employeeId, managerIds: [], isEmployed: true },
    request: { employee_id: employeeId, approval: { steps: [] } },
    state: 'pending',
    isSelf: false,
    isHr: true,
    waitsForMe: true,
    wasMine: true,
    lastStep: '',
  }) as unknown as LeaveRecord;

const post = (recipientId: number) =>
  ({
    post: { recipient_ids: [2, recipientId], points: 20 },
    state: 'awaiting',
    isGiver: false,
    isRecipient: false,
    waitsForMe: true,
    wasMine: true,
  }) as unknown as PostRecord;

test('an administrator can’t approve their own leave or points as someone else', () => {
  const judged = (about: number) => [
    judge(actor(1, 3), decisionActions.approve, leave(about)).ok,
    judge(actor(1, 3), postActions.approve, post(about)).ok,
  ];
  expect(judged(4)).toEqual([true, true]);
  expect(judged(3)).toEqual([false, false]);
});

test('an administrator can’t change their own records as someone else', async () => {
  const admin = await harness.as('company.admin');
  await admin.call(loginAsUser, {
    params: { employeeId: harness.home.idOf('hr.manager') },
    body: { reason },
  });
  const details = (person: PersonName) =>
    admin.call(putPersonalDetails, {
      params: { employeeId: harness.home.idOf(person) },
      body: { personalEmail: 'jo@example.com', address: { country: 'NZ' } },
    });
  expect((await details('colleague')).status).toBe(200);
  expect(await details('company.admin')).toMatchObject({
    status: 403,
    body: { code: 'not-while-acting' },
  });
});

/** Signatures, answers in the person’s own name, and what only they may read. */
const inOwnName = [
  'contracts.accept-contract',
  'contracts.countersign-contract',
  'documents.confirm-document',
  'people.get-diversity-questions',
  'people.answer-diversity-questions',
  'performance.respond-to-item',
  'performance.submit-checkpoint',
  'performance.answer-checkpoint',
  'leave.add-calendar-feed',
  'leave.mark-outcome-seen',
  'leave.request-leave-for',
  'payroll.add-bank-account',
  'payroll.add-uk-bank-account',
  'payroll.delete-bank-account',
  'payroll.delete-uk-bank-account',
  'payroll.edit-bank-account',
  'payroll.edit-uk-bank-account',
  'payroll.order-bank-accounts',
  'performance.add-one-to-one-item',
  'performance.delete-one-to-one-item',
  'performance.edit-one-to-one-item',
  'performance.list-one-to-one-items',
  'recognition.redeem-gift',
  'learning.complete-section',
  'learning.start-attempt',
  'learning.save-answers',
  'learning.submit-attempt',
  'learning.save-package-item',
  'tasks.submit-form-response',
];

test('what is done in a person’s own name is marked so', () => {
  const marked = product.routes.filter(({ personally }) => personally);
  expect(marked.map(({ endpoint }) => endpoint.id).sort()).toEqual([...inOwnName].sort());
});

test.each(inOwnName)('%s is refused to an administrator who acts as the person', async (id) => {
  const example = examples[id];
  const route = product.routes.find(({ endpoint }) => endpoint.id === id);
  if (!example || !route) throw new Error(`${id} has no example`);
  const sent = await example.sent(harness, harness.home);
  const admin = await harness.as('company.admin');
  await admin.call(loginAsUser, {
    params: { employeeId: harness.home.idOf(example.by) },
    body: { reason },
  });
  expect(await admin.call(route.endpoint, sent)).toMatchObject({
    status: 403,
    body: { code: 'not-while-acting' },
  });
});
