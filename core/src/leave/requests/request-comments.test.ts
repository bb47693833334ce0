import { messages } from '@tenure/contract/kit/messages';
import { leaveRequestComments as comments } from '@tenure/contract/leave/endpoints';
import { describe, expect, test } from 'vitest';
import { uploaded } from '../../testing/scenes/file-scene.ts';
import { theRequest } from '../../testing/scenes/leave-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const ofRequest = async () => ({
  leaveRequestId: await theRequest(harness, harness.home, 'pending', '2026-05-19'),
});

describe('comments on a leave request', () => {
  test('are read by those who can see the request, with the author and the file', async () => {
    const params = await ofRequest();
    const attachmentId = await uploaded(harness, 'manager.one', { use: 'leave-request-note' });
    const manager = await harness.as('manager.one');
    const added = await manager.call(comments.add, {
      params,
      body: { text: 'See the roster.', attachmentId },
    });
    expect(added.body).toMatchObject({ attachment: { id: attachmentId } });
    const employee = await harness.as('employee');
    const list = await employee.call(comments.list, { params });
    expect(list.body.items).toMatchObject([
      {
        text: 'See the roster.',
        author: { displayName: 'Manager One' },
        attachment: { id: attachmentId },
        actions: [],
      },
    ]);
    expect(list.body.metadata).toMatchObject({
      actions: ['leave-request-comments.view', 'leave-request-comments.add'],
    });
    const colleague = await harness.as('colleague');
    expect((await colleague.call(comments.list, { params })).status).toBe(404);
  });

  test('are never private or anonymous, and the form offers neither', async () => {
    const params = await ofRequest();
    const employee = await harness.as('employee');
    for (const choice of [{ visibility: 'private' }, { isAnonymous: true }]) {
      const refused = await employee.call(comments.add, { params, body: { text: 'x', ...choice } });
      expect([refused.status, refused.body.message]).toEqual([422, messages.notEditable]);
    }
    const list = await employee.call(comments.list, { params });
    const { fields } = list.body.metadata as { fields: { key: string }[] };
    expect(fields.map(({ key }) => key)).toEqual(['text', 'mentions', 'attachmentId']);
  });

  test('tell those who are mentioned and can see the request, and nobody else', async () => {
    const params = await ofRequest();
    await harness.dispatch();
    const employee = await harness.as('employee');
    const added = await employee.call(comments.add, {
      params,
      body: {
        text: 'Can we talk about this?',
        mentions: ['manager.two', 'colleague', 'employee'].map((name) =>
          harness.home.idOf(name as 'colleague'),
        ),
      },
    });
    const sent = await harness.dispatch();
    expect(sent).toEqual([
      expect.objectContaining({
        to: 'manager.two@little.example',
        text: expect.stringContaining(`/dashboard/leave/leave-request/${params.leaveRequestId}`),
      }),
    ]);
    expect(JSON.stringify(sent)).not.toContain('Can we talk');
    await employee.call(comments.edit, {
      params: { ...params, commentId: added.body.id },
      body: { text: 'Can we talk soon?', mentions: [harness.home.idOf('manager.two')] },
    });
    expect(await harness.dispatch()).toEqual([]);
  });

  test('don’t tell people whose name was removed before they were told', async () => {
    const params = await ofRequest();
    await harness.dispatch();
    const employee = await harness.as('employee');
    const [two, hr] = [harness.home.idOf('manager.two'), harness.home.idOf('hr.manager')];
    const added = await employee.call(comments.add, {
      params,
      body: { text: 'Both, look', mentions: [two, hr] },
    });
    const edited = { params: { ...params, commentId: added.body.id } };
    await employee.call(comments.edit, { ...edited, body: { text: 'Look', mentions: [hr] } });
    expect((await harness.dispatch()).map(({ to }) => to)).toEqual(['hr.manager@little.example']);
  });

  test('that mention only their author tell nobody, and leave nothing to be tried again', async () => {
    const params = await ofRequest();
    await harness.dispatch();
    const employee = await harness.as('employee');
    await employee.call(comments.add, {
      params,
      body: { text: 'Ask again in May', mentions: [harness.home.idOf('employee')] },
    });
    expect(await harness.dispatch()).toEqual([]);
    const failing = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('outbox_deliveries').select('id').where('attempts', '>', 0).execute(),
    );
    expect(failing).toEqual([]);
  });

  test('let go of their file when they are deleted', async () => {
    const params = await ofRequest();
    const attachmentId = await uploaded(harness, 'employee', { use: 'leave-request-note' });
    const employee = await harness.as('employee');
    const { body } = await employee.call(comments.add, {
      params,
      body: { text: 'x', attachmentId },
    });
    await employee.call(comments.remove, { params: { ...params, commentId: body.id } });
    const left = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('file_attachments')
        .select('file_id')
        .where('file_id', '=', attachmentId)
        .execute(),
    );
    expect(left).toEqual([]);
  });
});
