/**
 * Every person × every section, field and menu entry of a profile, tested through the endpoints: exactly what
 * the profile lists can be read and done. Every state of the record is in docs/permissions.
 */
import { getEmployee, getUserProfile, putEmployee } from '@tenure/contract/people/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { product, routesFor } from '../../app.ts';
import type { Route } from '../../kit/bind.ts';
import type { Client } from '../../testing/client.ts';
import { exampleOf } from '../../testing/laws/laws.ts';
import { actorIn } from '../../testing/permissions/permission-actors.ts';
import { answerTo } from '../../testing/permissions/permission-check.ts';
import { actorNames } from '../../testing/permissions/permission-tables.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { ownActions, ownSections } from './profile.ts';

const harness = useHarness();
const routes = routesFor('local');

const everyone = [...actorNames, 'second manager'] as const;
type Everyone = (typeof everyone)[number];

/** The employee's position also reports indirectly to the colleague's. */
const addSecondManager = () =>
  harness.within(harness.home, async ({ db }) => {
    const positionOf = async (person: 'employee' | 'recruitment.admin') =>
      (
        await db
          .selectFrom('position_assignments')
          .select('position_id')
          .where('employee_id', '=', harness.home.idOf(person))
          .executeTakeFirstOrThrow()
      ).position_id;
    await db
      .insertInto('reporting_lines')
      .values({
        position_id: await positionOf('employee'),
        reports_to_id: await positionOf('recruitment.admin'),
        kind: 'indirect',
        valid_from: '2020-01-06',
      })
      .execute();
  });

const clientOf = (name: Everyone): Promise<Client> =>
  name === 'second manager' ? harness.as('recruitment.admin') : actorIn(harness, name);

const about = () => ({ employeeId: harness.home.idOf('employee') });

/** Sections of several countries share one endpoint, and therefore one capability. */
const contributed = [...ownSections, ...product.profileSections];
const sections = [...new Set(contributed.map(({ action }) => action.sentAs))].map((sentAs) => ({
  sentAs,
  names: contributed
    .filter(({ action }) => action.sentAs === sentAs)
    .map(({ tab, id }) => `${tab}/${id}`),
}));

const menu = [...ownActions, ...product.profileActions].map(({ id, action: { sentAs } }) => ({
  id,
  sentAs,
}));

const namesPerson = ({ endpoint: { path } }: Route) => /\{(employeeId|userId)\}/.test(path);

/** Other people's answers have a separate endpoint, and therefore a separate capability. */
const readAs: Readonly<Record<string, string>> = {
  'career-question.view': 'career-questions.view',
};

const readOf = (sentAs: string) =>
  routes.find(
    (route) =>
      route.endpoint.method === 'GET' &&
      route.action?.sentAs === (readAs[sentAs] ?? sentAs) &&
      namesPerson(route),
  );

/** For another country: not shown to anyone here, but stored data can still be read. */
const elsewhere = ['payment-details/pension'];

const callOf = (sentAs: string) =>
  routes.find((route) => route.action?.sentAs === sentAs && namesPerson(route));

async function isRead(client: Client, route: Route): Promise<boolean> {
  const { employeeId } = about();
  const { status } = await client.call(route.endpoint, {
    params: { employeeId, userId: employeeId },
  });
  return status === 200;
}

/** Whether the entry is listed for the example's person, and whether it works for them. */
async function isListedAndWorks(client: Client, id: string, route: Route) {
  const example = exampleOf(route);
  if (!example) throw new Error(`${route.endpoint.id} has no example`);
  const sent = await example.sent(harness, harness.home);
  const employeeId = Number(sent.params?.employeeId ?? sent.params?.userId);
  const listed = await listedFor(client, { employeeId });
  const { told } = await answerTo(harness, client, route, example, sent);
  return [listed.menu.includes(id), told === 'yes'];
}

interface Profile {
  readonly tabs?: readonly { id: string; sections: readonly { id: string }[] }[];
  readonly actionMenu?: readonly { id: string }[];
}

async function listedFor(client: Client, params = about()) {
  const { body } = await client.call(getUserProfile, { params });
  const { tabs = [], actionMenu = [] } = body as Profile;
  return {
    sections: tabs.flatMap(({ id, sections: some }) => some.map((one) => `${id}/${one.id}`)),
    menu: actionMenu.map(({ id }) => id),
  };
}

beforeAll(addSecondManager);

test('every section has a read of its own, and every menu entry a call or a page', () => {
  expect(sections.filter(({ sentAs }) => !readOf(sentAs)).flatMap(({ names }) => names)).toEqual(
    [],
  );
  // Pages with permissions of their own; profile-menu.test.ts compares them with the entries.
  expect(menu.filter(({ sentAs }) => !callOf(sentAs)).map(({ id }) => id)).toEqual([
    'share',
    'changePassword',
    'forcePasswordChange',
    'recognise',
    'assignAppraisal',
    'assignCourse',
  ]);
});

describe.each(everyone)('%s', (name) => {
  test('is shown exactly the sections that they can read', async () => {
    const client = await clientOf(name);
    const listed = await listedFor(client);
    const differences: string[] = [];
    for (const { sentAs, names } of sections) {
      const route = readOf(sentAs);
      if (!route || names.every((one) => elsewhere.includes(one))) continue;
      const isListed = names.some((one) => listed.sections.includes(one));
      const read = await isRead(client, route);
      if (isListed !== read) differences.push(`${names}: listed ${isListed}, read ${read}`);
    }
    expect(differences).toEqual([]);
  });

  test('is offered exactly the menu entries that work', async () => {
    const client = await clientOf(name);
    const differences: string[] = [];
    for (const { id, sentAs } of menu) {
      const route = callOf(sentAs);
      if (!route) continue;
      const [isListed, works] = await isListedAndWorks(client, id, route);
      if (isListed !== works) differences.push(`${id}: listed ${isListed}, works ${works}`);
    }
    expect(differences).toEqual([]);
  });

  test('is sent exactly the fields that are visible, and changes exactly those that are editable', async () => {
    const client = await clientOf(name);
    const differences: string[] = [];
    const { status, body } = await client.call(getEmployee, { params: about() });
    if (status !== 200) {
      expect(body).not.toHaveProperty('firstName');
      return;
    }
    const { metadata, ...record } = body as unknown as Readonly<Record<string, unknown>> & {
      readonly metadata: { readonly fields: readonly Field[] };
    };
    for (const { key, isVisible, isEditable } of metadata.fields) {
      if (isVisible !== key in record) differences.push(`${key}: visible ${isVisible}`);
      const changes = await canChange(client, record, key);
      if (isEditable !== changes)
        differences.push(`${key}: editable ${isEditable}, changed ${changes}`);
    }
    expect(differences).toEqual([]);
  });
});

interface Field {
  readonly key: string;
  readonly isVisible: boolean;
  readonly isEditable: boolean;
}

/** A different value for each field of the form; other fields are changed elsewhere. */
const others: Readonly<Record<string, string>> = {
  firstName: 'Robin',
  lastName: 'Other',
  preferredName: 'Rob',
  expiryDate: '2027-06-30',
  probationEndDate: '2026-06-30',
  email: 'robin.other@little.example',
  mobile: '+61491570158',
  employeeNumber: 'E-99999',
};

async function canChange(
  client: Client,
  record: Readonly<Record<string, unknown>>,
  key: string,
): Promise<boolean> {
  if (!(key in others)) return false;
  const { firstName, lastName, preferredName, version } = record;
  harness.dry = true;
  try {
    const { status } = await client.call(putEmployee, {
      params: about(),
      headers: { 'if-match': `"${String(version)}"` },
      body: { firstName, lastName, preferredName, [key]: others[key] },
    });
    return status === 200;
  } finally {
    harness.dry = false;
  }
}
