import * as endpoints from '@tenure/contract/dashboard/endpoints';
import * as templates from '@tenure/contract/dashboard/template-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { tries } from '../testing/engine.ts';
import { Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { templateOf } from '../testing/scenes/dashboard-scene.ts';
import { addTemplates } from './template.store.ts';

interface Board {
  id: number;
  title: string;
  structure: string;
  version: number;
  isTouched: boolean;
  permissions: Record<string, boolean>;
  widgets: { id: number; type: string; container: number; order: number; settings: object }[];
  metadata: { actions: string[] };
}

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
beforeEach(() =>
  harness.within(harness.home, async (ctx) => {
    await ctx.db.deleteFrom('dashboards').where('owner_id', 'is not', null).execute();
    await ctx.db.deleteFrom('dashboards').execute();
    await ctx.db
      .updateTable('users')
      .set({ user_role: 'Employee' })
      .where('username', '=', 'employee')
      .execute();
    await addTemplates(ctx);
  }),
);
afterAll(() => harness.close());

const home = async (client: Client) =>
  (await client.call(endpoints.getHomeDashboard)).body as unknown as Board;
const homeOf = async (person: PersonName) => home(await harness.as(person));
const types = ({ widgets }: Board) => widgets.map(({ type }) => type);
const sentBack = ({ title, structure, widgets }: Board) => ({
  title,
  structure,
  widgets: widgets.map(({ id, type, container, order }) => ({
    id,
    type,
    title: null,
    container,
    order,
  })),
});
const save = (client: Client, board: Board, change: object = {}, headers = {}) =>
  client.call(endpoints.putDashboard, {
    params: { dashboardId: board.id },
    body: { ...sentBack(board), ...change },
    headers,
  });

describe('a home', () => {
  test('is made from the template of one’s role the first time, and is the same afterwards', async () => {
    const first = await homeOf('employee');
    expect(types(first)).toEqual(['actionableItem', 'leaveCalendar', 'leave', 'team']);
    expect(first).toMatchObject({ isTouched: false, version: 1, title: 'Home' });
    expect(first.permissions).toEqual({
      editAllowed: true,
      viewAllowed: true,
      shareAllowed: false,
    });
    expect((await homeOf('employee')).id).toBe(first.id);
    expect((await homeOf('colleague')).id).not.toBe(first.id);
  });

  test('is one, however many first visits come at once', async () => {
    const client = await harness.as('employee');
    const boards = await Promise.all(Array.from({ length: 8 }, () => home(client)));
    expect(new Set(boards.map(({ id }) => id)).size).toBe(1);
    for (const board of boards) expect(board.widgets).toHaveLength(4);
    const kept = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('dashboards').select('id').where('owner_id', 'is not', null).execute(),
    );
    expect(kept).toHaveLength(1);
  });

  test('of someone with a role that no template knows is made all the same', async () => {
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ user_role: 'Night Watch' })
        .where('id', '=', harness.home.idOf('employee'))
        .execute(),
    );
    expect((await homeOf('employee')).widgets.length).toBeGreaterThan(0);
  });

  test('that nobody touched becomes a manager’s when its person becomes a manager', async () => {
    const before = await homeOf('employee');
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ user_role: 'Manager' })
        .where('id', '=', harness.home.idOf('employee'))
        .execute(),
    );
    const after = await homeOf('employee');
    expect(after.id).toBe(before.id);
    expect(types(after)[2]).toBe('team');
    expect(after.widgets).toHaveLength(4);
  });

  test('is nobody else’s to see, not even an administrator’s', async () => {
    const { id } = await homeOf('employee');
    for (const person of ['colleague', 'manager.one', 'company.admin'] as const) {
      const client = await harness.as(person);
      const { status } = await client.call(endpoints.getDashboard, { params: { dashboardId: id } });
      expect(status).toBe(404);
    }
  });
});

describe('saving', () => {
  test('keeps title, structure and widgets as a whole, renumbered', async () => {
    const client = await harness.as('employee');
    const board = await home(client);
    const [first, , third] = board.widgets;
    const { status, body } = await save(client, board, {
      title: 'My morning',
      structure: 'halves',
      widgets: [
        { id: third?.id, type: third?.type, title: 'Days left', container: 1, order: 40 },
        { id: first?.id, type: first?.type, title: null, container: 1, order: 7 },
        { type: 'video', title: null, container: 2, order: 3 },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'My morning', structure: 'halves', isTouched: true });
    expect((body as unknown as Board).widgets).toMatchObject([
      { id: first?.id, container: 1, order: 1, title: null },
      { id: third?.id, container: 1, order: 2, title: 'Days left' },
      { type: 'video', container: 2, order: 1 },
    ]);
    expect(await home(client)).toEqual(body);
  });

  test('on a version that someone else has passed is refused with 412, and nothing is lost', async () => {
    const client = await harness.as('employee');
    const board = await home(client);
    const first = await save(client, board, { title: 'First tab' }, { 'if-match': '"1"' });
    expect([first.status, first.headers.etag]).toEqual([200, '"2"']);
    const second = await save(client, board, { title: 'Second tab' }, { 'if-match': '"1"' });
    expect(second.status).toBe(412);
    expect((await home(client)).title).toBe('First tab');
  });

  test.each([
    ['a widget of another dashboard', 'widgets.0.id', 'Could not find widget'],
    ['another type for a widget', 'widgets.1.type', 'widget’s type can’t be changed'],
    ['a type that isn’t available yet', 'widgets.2.type', 'isn’t available'],
    ['wrong settings', 'widgets.3.settings.perPage', ''],
    ['the same widget twice', 'widgets.4.id', 'Could not find widget'],
  ])('%s is refused and named', async (_, field, message) => {
    const client = await harness.as('employee');
    const board = await home(client);
    const other = await homeOf('colleague');
    const place = Number(field.split('.')[1]);
    const own = board.widgets[0];
    const wrong = [
      { ...sentBack(other).widgets[0] },
      { ...sentBack(board).widgets[0], type: 'team' },
      { type: 'report', title: null, container: 1, order: 1 },
      { type: 'team', title: null, container: 1, order: 1, settings: { perPage: 0 } },
      { id: own?.id, type: own?.type, title: null, container: 1, order: 1 },
    ][place];
    const widgets = [
      ...Array.from({ length: place }, (_unused, n) =>
        n === 0 && place === 4
          ? { id: own?.id, type: own?.type, title: null, container: 1, order: 1 }
          : { type: 'video', title: null, container: 1, order: 1 },
      ),
      wrong,
    ];
    const { status, body } = await save(client, board, { widgets });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      expect.objectContaining({ field, message: expect.stringContaining(message) }),
    ]);
  });

  test('a dashboard has at most twenty widgets, by either call', async () => {
    const client = await harness.as('employee');
    const board = await home(client);
    const widgets = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...{ type: 'video', title: null, container: 1, order: n + 1 },
      }));
    expect((await save(client, board, { widgets: widgets(21) })).status).toBe(400);
    expect((await save(client, board, { widgets: widgets(20) })).status).toBe(200);
    const added = await client.call(endpoints.addWidget, {
      params: { dashboardId: board.id },
      body: { type: 'video' },
    });
    expect(added.status).toBe(409);
  });

  test('what one changed oneself can be given up again', async () => {
    const client = await harness.as('employee');
    const board = await home(client);
    await save(client, board, { title: 'Mine', widgets: [] });
    const params = { dashboardId: board.id };
    const { status, body } = await client.call(endpoints.resetDashboard, { params });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Home', isTouched: false });
    expect((body as unknown as Board).widgets).toHaveLength(4);
    expect((await client.call(endpoints.resetDashboard, { params })).status).toBe(409);
  });
});

describe('a template', () => {
  const templatesOf = async (client: Client) =>
    (await client.call(templates.listTemplates)).body.items as {
      id: number;
      userRole: string;
      people: number;
      touched: number;
      behind: number;
      version: number;
    }[];

  const changed = async (admin: Client, dashboardId: number) => {
    const { body } = await admin.call(endpoints.getDashboard, { params: { dashboardId } });
    const board = body as unknown as Board;
    return save(admin, board, { title: 'New home', widgets: sentBack(board).widgets.slice(0, 2) });
  };

  test('there is one for every role, with how many people it is for', async () => {
    const admin = await harness.as('company.admin');
    const list = await templatesOf(admin);
    expect(list.find(({ userRole }) => userRole === 'Employee')).toMatchObject({ people: 2 });
    expect(list.find(({ userRole }) => userRole === 'Manager')).toMatchObject({ people: 3 });
    expect(list).toHaveLength(6);
  });

  test('is read by its role and changed by company administrators only', async () => {
    const id = await templateOf(harness, harness.home, 'Employee');
    const read = async (person: PersonName) => {
      const client = await harness.as(person);
      return client.call(endpoints.getDashboard, { params: { dashboardId: id } });
    };
    expect((await read('employee')).body.permissions).toMatchObject({ editAllowed: false });
    expect((await read('manager.one')).status).toBe(404);
    expect((await read('hr.manager')).status).toBe(404);
    expect((await read('company.admin')).body.permissions).toEqual({
      editAllowed: true,
      viewAllowed: true,
      shareAllowed: true,
    });
    expect((await changed(await harness.as('employee'), id)).status).toBe(403);
  });

  test('an administrator builds one and a new employee meets it', async () => {
    const admin = await harness.as('company.admin');
    await changed(admin, await templateOf(harness, harness.home, 'Employee'));
    expect(await homeOf('employee')).toMatchObject({ title: 'New home' });
  });

  test('a change reaches those who never touched theirs when it is pushed, and only them', async () => {
    const admin = await harness.as('company.admin');
    const id = await templateOf(harness, harness.home, 'Employee');
    await homeOf('employee');
    const colleague = await harness.as('colleague');
    await save(colleague, await home(colleague), { title: 'My own' });
    await changed(admin, id);
    expect((await homeOf('employee')).title).toBe('Home');
    expect((await templatesOf(admin)).find((one) => one.id === id)).toMatchObject({
      ...{ touched: 1, behind: 1 },
    });

    const pushed = await admin.call(templates.pushTemplate, { params: { templateId: id } });
    expect(pushed.body).toEqual({ updated: 1, kept: 1 });
    const followed = await homeOf('employee');
    expect(followed).toMatchObject({ title: 'New home', isTouched: false, version: 2 });
    expect(followed.widgets).toHaveLength(2);
    expect((await home(colleague)).title).toBe('My own');
    const again = await admin.call(templates.pushTemplate, { params: { templateId: id } });
    expect(again.body).toEqual({ updated: 0, kept: 1 });
  });

  test('is pushed to two thousand people in a handful of statements', async () => {
    const many = tries(2000);
    const id = await templateOf(harness, harness.home, 'Employee');
    await harness.within(harness.home, async (ctx) => {
      await sql`insert into users (username, first_name, last_name, password_hash, role, user_role, user_type)
        select 'many' || n, 'M', 'N', 'x', 'ROLE_EMPLOYEE', 'Employee', 'User'
        from generate_series(1, ${many}::int) n`.execute(ctx.db);
      await sql`insert into dashboards (owner_id, title, structure, template_id, template_version)
        select id, 'Home', 'halves', ${id}, 0 from users where username like 'many%'`.execute(
        ctx.db,
      );
    });
    const admin = await harness.as('company.admin');
    const { body, statements } = await admin.call(templates.pushTemplate, {
      params: { templateId: id },
    });
    expect(body).toEqual({ updated: many, kept: 0 });
    expect(statements).toBeLessThanOrEqual(8);
  });
});
