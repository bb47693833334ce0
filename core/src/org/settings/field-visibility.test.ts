import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import { listCalendarEvents } from '@tenure/contract/leave/calendar-endpoints';
import { type PersonField, personFields } from '@tenure/contract/org/code-lists';
import { putOrganisationSettings } from '@tenure/contract/org/endpoints';
import { type OrganisationChoices, switchedOffFields } from '@tenure/contract/org/settings';
import { getAvatar, getEmployee, getUserProfile } from '@tenure/contract/people/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesFor } from '../../app.ts';
import type { Message } from '../../kit/background/message.ts';
import { examples } from '../../testing/examples.ts';
import { Harness } from '../../testing/harness.ts';
import {
  canaryOf,
  everyFieldHidden,
  fieldsOfOthers,
  plantCanaries,
  switchOff,
} from '../../testing/laws/hidden-fields.ts';
import { homeOf } from '../../testing/scenes/dashboard-scene.ts';
import { requestIn } from '../../testing/scenes/leave-scene.ts';

const everythingShown: OrganisationChoices = {
  structure: 'position',
  isBudgetingEnabled: true,
  isPositionLedEnabled: true,
  showPositionId: true,
  showVacancyStatus: true,
  showDepartment: true,
  showLocation: true,
  showEmploymentType: true,
  showIndirectlyReportsTo: true,
  disabledEmployeeFields: [],
};

describe('a setting switches off one field and no other', () => {
  const cases: [Partial<OrganisationChoices>, PersonField[]][] = [
    [{}, []],
    [{ showPositionId: false }, ['positionId']],
    [{ showDepartment: false }, ['department']],
    [{ showLocation: false }, ['location']],
    [{ showEmploymentType: false }, ['employmentType']],
    [{ showVacancyStatus: false, showIndirectlyReportsTo: false }, []],
    ...(['employeeNumber', 'email', 'mobile', 'avatarURL', 'employmentType'] as const).map(
      (field): [Partial<OrganisationChoices>, PersonField[]] => [
        { disabledEmployeeFields: [field] },
        [field],
      ],
    ),
  ];
  test.each(cases)('%j', (choices, off) => {
    expect([...switchedOffFields({ ...everythingShown, ...choices })]).toEqual(off);
  });
});

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
  await everyFieldHidden(harness, harness.home);
});
afterAll(() => harness.close());

const ofEmployee = () => ({ params: { employeeId: harness.home.idOf('employee') } });
const onRecord = ['email', 'employeeNumber', 'employmentType', 'department', 'location'] as const;

describe('a field that is switched off', () => {
  test.each(['employee', 'hr.manager', 'company.admin', 'platform.admin'] as const)(
    'is still on the record for %s',
    async (viewer) => {
      const client = await harness.as(viewer);
      const { body } = await client.call(getEmployee, ofEmployee());
      for (const field of onRecord) expect(body).toHaveProperty(field);
      expect(body.avatarURL).toContain(canaryOf('avatarURL', harness.home.idOf('employee')));
      expect((await client.call(getAvatar, ofEmployee())).status).toBe(200);
    },
  );

  test.each(['colleague', 'manager.one', 'recruitment.admin'] as const)(
    'is on no record for %s',
    async (viewer) => {
      const client = await harness.as(viewer);
      const { body } = await client.call(getEmployee, ofEmployee());
      for (const field of onRecord) expect(body).not.toHaveProperty(field);
      expect(body).toMatchObject({ avatarURL: null, manager: { displayName: 'Manager One' } });
      expect((await client.call(getUserProfile, ofEmployee())).body).toMatchObject({
        employee: { avatarURL: null, email: null, mobile: null, department: null, location: null },
      });
      expect((await client.call(getAvatar, ofEmployee())).status).toBe(404);
    },
  );

  test('an address used as user name goes with the email address', async () => {
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ username: 'someone@little.example' })
        .where('id', '=', harness.home.idOf('recruitment.admin'))
        .execute(),
    );
    const about = { params: { employeeId: harness.home.idOf('recruitment.admin') } };
    const seenBy = async (viewer: 'colleague' | 'hr.manager') =>
      (await (await harness.as(viewer)).call(getEmployee, about)).body;
    expect(await seenBy('colleague')).not.toHaveProperty('username');
    expect(await seenBy('hr.manager')).toHaveProperty('username', 'someone@little.example');
  });

  test('is not in the calendar, and cannot be filtered by there', async () => {
    await requestIn(harness, harness.home, 'approved', '2026-05-12');
    const asked = (viewer: 'colleague' | 'hr.manager', department = '') =>
      harness.as(viewer).then(
        async (client) =>
          (
            await client.call(listCalendarEvents, {
              query: { from: '2026-05-01', to: '2026-05-31', scope: 'company', department },
            })
          ).body as { items: object[]; metadata: { filters: object } },
      );
    const colleagues = await asked('colleague', 'no such department');
    expect(fieldsOfOthers(JSON.stringify(colleagues), harness.home, 'colleague')).toEqual([]);
    expect(colleagues.items).toHaveLength(1);
    expect(colleagues.metadata.filters).toMatchObject({ departments: [], locations: [] });
    expect((await asked('hr.manager', 'no such department')).items).toHaveLength(0);
    expect(JSON.stringify(await asked('hr.manager'))).toContain(
      canaryOf('department', harness.home.idOf('employee')),
    );
  });

  test('is not in a team widget', async () => {
    const client = await harness.as('colleague');
    const { body } = await client.call(previewWidget, {
      params: { dashboardId: await homeOf(harness, harness.home, 'colleague') },
      body: { type: 'team', settings: {} },
    });
    expect(JSON.stringify(body)).toContain('Manager One');
    expect(fieldsOfOthers(JSON.stringify(body), harness.home, 'colleague')).toEqual([]);
  });

  test('is in no message that the examples lead to', async () => {
    const scene = await harness.another();
    await everyFieldHidden(scene, scene.home);
    const messages: Message[] = [];
    for (const { endpoint, access } of routesFor('local')) {
      const example = examples[endpoint.id];
      if (!example || endpoint.method === 'GET') continue;
      const client = access === 'public' ? scene.stranger() : await scene.as(example.by);
      // One example may block the next, which is then skipped.
      const sent = await example.sent(scene, scene.home).catch(() => undefined);
      if (sent) await client.call(endpoint, sent);
      // An example may run the queue itself, which would lose earlier messages.
      messages.push(...(await scene.dispatch()));
    }
    scene.now = new Date(scene.now.getTime() + 3_600_000);
    messages.push(...(await scene.dispatch()), ...(await scene.dispatch()));
    expect(messages.length).toBeGreaterThan(4);
    for (const { to, ...said } of messages) {
      const own = /q[em](\d+)x/.exec(to)?.[1];
      const others = JSON.stringify(said).replaceAll(new RegExp(`q\\w${own}x`, 'g'), '');
      expect(fieldsOfOthers(others, scene.home, null), `${to}: ${JSON.stringify(said)}`).toEqual(
        [],
      );
    }
    await scene.close();
  });

  test('is hidden for everyone with the next answer, and shown again', async () => {
    const scene = await harness.another();
    await plantCanaries(scene, scene.home);
    const [admin, colleague] = [await scene.as('company.admin'), await scene.as('colleague')];
    const about = { params: { employeeId: scene.home.idOf('employee') } };
    expect((await colleague.call(getEmployee, about)).body).toHaveProperty('email');
    await admin.call(putOrganisationSettings, {
      body: { ...everythingShown, disabledEmployeeFields: ['email'] },
    });
    expect((await colleague.call(getEmployee, about)).body).not.toHaveProperty('email');
    await admin.call(putOrganisationSettings, { body: everythingShown });
    expect((await colleague.call(getEmployee, about)).body).toHaveProperty('email');
    await scene.close();
  });
});

test('shown, the canaries are found: the search for them is not blind', async () => {
  const scene = await harness.another();
  await plantCanaries(scene, scene.home);
  await switchOff(scene, scene.home, []);
  const found = new Set<PersonField>();
  for (const { endpoint } of routesFor('local')) {
    const example = examples[endpoint.id];
    if (endpoint.method !== 'GET' || (endpoint.params && !example)) continue;
    const sent = (await example?.sent(scene, scene.home)) ?? {};
    for (const viewer of ['colleague', 'manager.one'] as const) {
      const received = await (await scene.as(viewer)).call(endpoint, sent);
      for (const field of fieldsOfOthers(await received.said(), scene.home, viewer))
        found.add(field);
    }
  }
  await scene.close();
  expect([...found].sort()).toEqual([...personFields].sort());
});
