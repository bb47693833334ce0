/** From an empty server to a company of 200 people, and the first administrator's work with them. */
import {
  peopleHeader,
  wrongPeople,
  wrongPeopleProblems,
} from '../core/src/testing/files/wrong-people.ts';
import { expectUsable } from './accessible.ts';
import { fromOutbox } from './ask.ts';
import {
  answerTo,
  test as base,
  expect,
  PASSWORD,
  type Page,
  signIn,
  signInWithCode,
} from './journey.ts';
import { spawnServer } from './server.ts';

const api = '/cobra/api/tms';
const ADMIN_PASSWORD = 'wet pine harbour dusk';
const PEOPLE = 200;

/** A separate server for these journeys, which starts without a company. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof spawnServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const server = await spawnServer('--empty');
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});
test.describe.configure({ mode: 'serial' });

const asAdmin = (page: Page) => signInWithCode(page, 'ada', ADMIN_PASSWORD);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

interface Listed {
  readonly data: { readonly id: number; readonly employeeNumber: string }[];
  readonly metadata: { readonly pagination: { readonly totalItems: number } };
}

async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`${api}/${path}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

const people = (page: Page, search = '') =>
  read<Listed>(page, `employees?itemsPerPage=200&search=${search}`);

async function idOf(page: Page, employeeNumber: string): Promise<number> {
  const { data } = await people(page, employeeNumber);
  const found = data.find((one) => one.employeeNumber === employeeNumber);
  if (!found) throw new Error(`Nobody has the number ${employeeNumber}`);
  return found.id;
}

/** E1 is the top manager and E2 to E20 have ten reports each; everyone is listed before their manager. */
function twoHundred(): string {
  const lines = Array.from({ length: PEOPLE }, (_, n) => {
    const number = n + 1;
    const manager = number === 1 ? '' : number <= 20 ? 'E1' : `E${2 + (number % 19)}`;
    const title = number === 1 ? 'Chief executive' : number <= 20 ? 'Team lead' : 'Specialist';
    const [name, email] =
      number === 5
        ? ['Employee,Person', 'employee@little.example']
        : [`Person,Number ${number}`, `person.${number}@new.example`];
    return `E${number},${name},${email},03/02/2025,Full Time,${title},${manager},Everything,P${number},AU,New Company Pty Ltd,Sydney,76.5`;
  });
  const columns = 'Position ID,Country,Legal entity,Location,Annual leave balance (hours)';
  return [`${peopleHeader},${columns}`, ...lines.reverse()].join('\n');
}

test('an empty server becomes a company of 200 people with a chart, balances and invitations', async ({
  page,
  server,
}) => {
  const link = /http\S+\/setup\?code=\S+/.exec(server.printed())?.[0] ?? '';
  await page.goto(link);
  for (const [label, value] of [
    ['Company name', 'New Company'],
    ['System name', 'New People'],
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['User name', 'ada'],
    ['Email', 'ada@example.com'],
    ['Password', ADMIN_PASSWORD],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Australia' }).click();
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();

  await asAdmin(page);
  await page.goto('/dashboard');
  const guide = page.getByRole('region', { name: 'Set up your company' });
  await guide.getByRole('link', { name: 'People' }).click();
  await expect(heading(page, 'Import people')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(twoHundred()),
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('checkbox', { name: 'Send invitations to new people' }).check();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 200 rows' }).click();
  await expect(heading(page, '200 rows imported')).toBeVisible();

  await page.getByRole('link', { name: 'Open org chart' }).click();
  await expect(page.getByRole('treeitem', { name: /Chief executive/ }).first()).toBeVisible();
  expect((await people(page)).metadata.pagination.totalItems).toBe(PEOPLE);
  const invitations = { neverSignedIn: PEOPLE, neverInvited: 0 };
  expect(await read(page, 'invitations')).toMatchObject(invitations);
  const { items } = await read<{ items: { leaveTypeCode: string; balanceMinutes: number }[] }>(
    page,
    `leave/employees/${await idOf(page, 'E200')}/balances`,
  );
  const annual = items.find(({ leaveTypeCode }) => leaveTypeCode === 'ANNUAL');
  expect(annual?.balanceMinutes).toBe(76.5 * 60);
});

test('a file with more than twenty kinds of problems is not imported, and each is named', async ({
  page,
}) => {
  await asAdmin(page);
  const sent = await page.request.post(`${api}/employee-imports?name=wrong.csv`, {
    headers: { 'content-type': 'text/csv' },
    data: wrongPeople,
  });
  const { id, matches } = (await sent.json()) as { id: number; matches: object[] };
  const options = { creates: ['position'], sendInvitations: true };
  const data = { matches, options };
  expect((await page.request.put(`${api}/employee-imports/${id}`, { data })).status()).toBe(200);
  await page.goto(`/admin/people/import?import=${id}`);
  await expect(heading(page, 'Checked wrong.csv')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(1 + wrongPeopleProblems.length);
  const shown = await rows.allInnerTexts();
  for (const [n, problem] of wrongPeopleProblems.entries()) {
    const [row = '', column = '', message = ''] =
      /^(\d+) ([^:]+): (.*)$/.exec(problem)?.slice(1) ?? [];
    const cells = (shown[n + 1] ?? '').split('\t');
    expect([cells[0], cells[2], cells[4]]).toEqual([row, column, message]);
  }
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await expectUsable(page);
  expect((await people(page)).metadata.pagination.totalItems).toBe(PEOPLE);
});

test('someone invited sets a password, and later sees that an administrator logged in as them', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await browser.newContext(baseURL ? { baseURL } : {});
  const person = await own.newPage();
  await person.goto('/login/');
  const link = await fromOutbox(person, 'employee@little.example', /\/reset-password\/\?\S+/);
  await person.goto(link);
  await person.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await person.keyboard.press('Enter');
  await expect(person).toHaveURL(/\/dashboard/);

  await asAdmin(page);
  const id = await idOf(page, 'E5');
  await page.goto(`/controlpanel/user-profile?id=${id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Log in as user' }).click();
  const dialog = page.getByRole('dialog', { name: /^Log in as/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Checking a balance');
  await dialog.getByRole('button', { name: 'Log in as user' }).click();
  const banner = page.getByRole('complementary', { name: 'Logged in as someone else' });
  await expect(banner).toContainText('Ada Lovelace, you’re logged in as Employee Person');
  await expectUsable(page);
  await page.goto('/controlpanel/my-profile');
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Return to your account' }).click();
  await expect(banner).toHaveCount(0);

  await person.goto('/controlpanel/notifications');
  await expect(person.getByText('Ada Lovelace logged in as you').first()).toBeVisible();
  await own.close();
});

test('a bank account that needs approval is used once the administrator has approved it', async ({
  page,
}) => {
  await asAdmin(page);
  const items = [{ id: 'payroll.bank-accounts', approver: 'administrator' }];
  const set = await page.request.put(`${api}/changeApprovals`, { data: { items } });
  expect(set.ok(), await set.text()).toBe(true);

  await signIn(page, 'employee@little.example', '/controlpanel/my-profile?tab=payment-details');
  const accounts = page.getByRole('region', { name: 'Bank accounts', exact: true });
  await accounts.getByRole('button', { name: 'Add account' }).click();
  const form = page.getByRole('dialog');
  for (const [name, value] of [
    ['Account name', 'Everyday'],
    ['BSB', '062-000'],
    ['Account number', '12345678'],
  ] as const)
    await form.getByRole('textbox', { name, exact: true }).fill(value);
  const { body: pending } = await answerTo<{ items: { id: number }[] }>(
    page,
    'GET',
    /\/pendingChanges$/,
    () => form.getByRole('button', { name: 'Add account' }).click(),
  );
  const waiting = accounts.getByRole('list', { name: 'Awaiting approval' });
  await expect(waiting.getByRole('cell', { name: '••••5678' })).toBeVisible();
  await expect(accounts.getByRole('heading', { name: 'Everyday' })).toHaveCount(0);
  await expectUsable(page);

  await asAdmin(page);
  await page.goto(`/controlpanel/actionable-item/pending-change-${pending.items[0]?.id}`);
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('cell', { name: '••••5678' })).toBeVisible();
  await page.getByRole('button', { name: /^Approve new bank account/i }).click();
  await expect(page.getByText('New bank account: approved')).toBeVisible();
  await signIn(page, 'employee@little.example', '/controlpanel/my-profile?tab=payment-details');
  await expect(accounts.getByRole('heading', { name: 'Everyday' })).toBeVisible();
});

test('a promotion shows on its day and not before', async ({ page }) => {
  await asAdmin(page);
  const id = await idOf(page, 'E5');
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const { items } = await read<{ items: { position: { id: number } }[] }>(
    page,
    `employees/${id}/positions`,
  );
  const promotion = {
    title: 'Principal specialist',
    effectiveFrom: day,
    isInheritanceEnabled: true,
  };
  await send('put', `${api}/positions/${items[0]?.position.id}`, promotion);
  await send('post', `${api}/employees/${id}/plannedChanges`, {
    from: day,
    employmentType: 'Part Time',
  });

  await page.goto(`/controlpanel/user-profile?id=${id}`);
  const positions = page.getByRole('region', { name: 'Positions', exact: true });
  await expect(positions.getByText(/Principal specialist/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Team lead').first()).toBeVisible();
  await page.goto(`/controlpanel/user-profile?id=${id}&asAt=${day}`);
  const general = page.getByRole('region', { name: 'General', exact: true });
  await expect(positions.getByText('Principal specialist').first()).toBeVisible();
  await expect(general.getByText('Part Time')).toBeVisible();

  // The start date arrives for the job that applies planned changes.
  await page.goto(`/controlpanel/user-profile?id=${id}`);
  await expect(general.getByText('Full Time')).toBeVisible();
  const cancel = 'Cancel planned change: Employment type: Part Time';
  await expect(positions.getByRole('button', { name: cancel })).toBeVisible();
  await send('post', '/recurring-jobs', { name: 'org-employment-types', hoursFromNow: 21 * 24 });
  await page.reload();
  await expect(general.getByText('Part Time')).toBeVisible();
  await expect(positions.getByRole('button', { name: cancel })).toHaveCount(0);
});
