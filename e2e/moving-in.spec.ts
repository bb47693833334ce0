import { expectUsable } from './accessible.ts';
import { fromOutbox } from './ask.ts';
import { type EmptyServer, startEmptyServer } from './empty-server.ts';
import { expect, type Page, test } from './journey.ts';

let server: EmptyServer;
test.beforeAll(async () => {
  server = await startEmptyServer();
});
test.afterAll(() => server.stop());

const header =
  'Employee number,First name,Last name,Email,Start date,Employment type,Legal entity,Department,Location,Position,Manager,Country,Work pattern,Annual leave balance (hours)';

/** 200 people in five departments: a lead on top, a head for each department, the others below. */
function peopleFile(): string {
  const departments = ['Engineering', 'Sales', 'Finance', 'People', 'Support'];
  const rows = Array.from({ length: 200 }, (_, n) => {
    const department = departments[n % 5];
    const manager = n === 0 ? '' : n <= 5 ? 'M1' : `M${2 + ((n - 1) % 5)}`;
    const title = n === 0 ? 'Managing director' : n <= 5 ? `Head of ${department}` : 'Specialist';
    return [
      `M${n + 1}`,
      `First${n + 1}`,
      `Last${n + 1}`,
      `person${n + 1}@moving.example`,
      '03/02/2025',
      'Full Time',
      'Moving Pty Ltd',
      department,
      'Sydney',
      title,
      manager,
      'AU',
      'Standard week',
      String(40 + n),
    ].join(',');
  });
  // Last first: managers are named before they come.
  return [header, ...rows.reverse()].join('\n');
}

const wrongRows: readonly (readonly [row: string, problem: string])[] = [
  ['W1,A,A,a@w.example,31/02/2025,Full Time,,,,Clerk,,,,', 'Enter a date in the format 31/12/2026'],
  ['W2,B,B,b@w.example,01/01/1800,Full Time,,,,Clerk,,,,', 'Enter a date from 1900 to 2100'],
  [
    'W3,C,C,not-an-address,03/02/2025,Full Time,,,,Clerk,,,,',
    'Enter an email address such as name@example.com',
  ],
  [
    'W4,D,D,d@w.example,03/02/2025,Sometimes,,,,Clerk,,,,',
    'Use one of Full Time, Part Time, Casual, Contractor',
  ],
  ['W5,E,E,e@w.example,03/02/2025,Full Time,,,,Clerk,,XX,,', 'Use AU, NZ or GB'],
  [
    `W6,${'F'.repeat(70)},F,f@w.example,03/02/2025,Full Time,,,,Clerk,,,,`,
    'Use at most 60 characters',
  ],
  ['W7,,G,g@w.example,03/02/2025,Full Time,,,,Clerk,,,,', 'Enter a first name'],
  ['W8,H,,h@w.example,03/02/2025,Full Time,,,,Clerk,,,,', 'Enter a last name'],
  ['W9,I,I,,03/02/2025,Full Time,,,,Clerk,,,,', 'Enter an email address'],
  ['W10,J,J,j@w.example,,Full Time,,,,Clerk,,,,', 'Enter a start date'],
  ['W11,K,K,k@w.example,03/02/2025,,,,,Clerk,,,,', 'Enter an employment type'],
  ['W12,L,L,l@w.example,03/02/2025,Full Time,,,,,,,,', 'Enter a position'],
  ['W1,M,M,m@w.example,03/02/2025,Full Time,,,,Clerk,,,,', 'Row 2 has the same employee number'],
  ['W14,N,N,a@w.example,03/02/2025,Full Time,,,,Clerk,,,,', 'Row 2 has the same email'],
  [
    'W15,O,O,o@w.example,03/02/2025,Full Time,,,,Clerk,nobody,,,',
    'Nobody has the employee number or email nobody',
  ],
  ['W16,P,P,p@w.example,03/02/2025,Full Time,,,,Clerk,W16,,,', 'Nobody can report to themselves'],
  [
    'W17,Q,Q,q@w.example,03/02/2025,Full Time,,,,Clerk,W18,,,',
    'They would report to themselves through others',
  ],
  [
    'W18,R,R,r@w.example,03/02/2025,Full Time,,,,Clerk,W17,,,',
    'They would report to themselves through others',
  ],
  [
    'W19,S,S,s@w.example,03/02/2025,Full Time,,,,Clerk,,,Nights,',
    'There is no work pattern called Nights',
  ],
  [
    'W20,T,T,t@w.example,03/02/2025,Full Time,,,,Clerk,,AU,,lots',
    'Enter hours as a number, such as 76 or 7.5',
  ],
  [
    'W21,U,U,u@w.example,03/02/2025,Full Time,No Ltd,,,Clerk,,,,',
    'There is no legal entity called No Ltd',
  ],
  [
    'W22,V,V,v@w.example,03/02/2025,Full Time,,Nowhere,,Clerk,,,,',
    'There is no department called Nowhere',
  ],
  [
    'W23,W,W,w@w.example,03/02/2025,Full Time,,,Atlantis,Clerk,,,,',
    'There is no location called Atlantis',
  ],
];

async function uploadFile(page: Page, text: string) {
  await page.goto(`${server.address}/admin/people/import`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Upload' }).click();
}

const total = async (page: Page, path: string) => {
  const answer = await page.request.get(`${server.address}/cobra/api/tms/${path}`);
  return (await answer.json()).metadata.pagination.totalItems as number;
};

test('an empty company becomes a company of 200 people in one afternoon', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto(server.setupUrl);
  const fields = {
    'Company name': 'Moving',
    'System name': 'Moving People',
    'First name': 'Ada',
    'Last name': 'Byrne',
    'User name': 'ada',
    Email: 'ada@moving.example',
    Password: 'wet pine harbour dusk',
  };
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'User name' }).fill('ada');
  await page.getByRole('textbox', { name: 'Password' }).fill('wet pine harbour dusk');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByRole('button', { name: /Email/ }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill(await fromOutbox(page, 'ada@moving.example', /\b\d{6}\b/));
  await page.keyboard.press('Enter');

  const guide = page.getByRole('region', { name: 'Set up your company' });
  await expect(guide).toContainText('of 7 done');
  await expectUsable(page);
  await guide.getByRole('link', { name: 'Legal entities and locations' }).click();
  await expect(page.getByText('No legal entities yet')).toBeVisible();
  await expectUsable(page);

  // The hours that everyone works, by the call that its page makes.
  const pattern = await page.request.post(
    `${server.address}/cobra/api/tms/worktime/work-patterns`,
    {
      headers: { origin: server.address },
      data: {
        title: 'Standard week',
        description: '',
        jurisdiction: 'AU',
        timezone: 'Australia/Sydney',
        startDate: '2025-01-06',
        weeks: [{ name: 'Week 1', minutes: [456, 456, 456, 456, 456, 0, 0] }],
      },
    },
  );
  expect(pattern.status(), await pattern.text()).toBe(201);

  await uploadFile(page, [header, ...wrongRows.map(([row]) => row)].join('\n'));
  for (const name of ['Departments', 'Locations', 'Legal entities'])
    await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download problems' }).click();
  const problems = await (await (await download).createReadStream()).toArray();
  const text = Buffer.concat(problems).toString();
  for (const [n, [, problem]] of wrongRows.entries())
    expect(
      text.split('\r\n').some((line) => line.startsWith(`${n + 2},`) && line.includes(problem)),
      problem,
    ).toBe(true);
  expect(await total(page, 'employees')).toBe(0);
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await expectUsable(page);

  await uploadFile(page, peopleFile());
  await page.getByRole('checkbox', { name: 'Send invitations to new people' }).check();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 200 rows' }).click();
  await expect(page.getByRole('heading', { name: '200 rows imported' })).toBeVisible({
    timeout: 60_000,
  });
  expect(await total(page, 'employees')).toBe(200);

  await page.getByRole('link', { name: 'Open org chart' }).click();
  await expect(page.getByText('Managing director').first()).toBeVisible();
  await page.goto(`${server.address}/controlpanel/employees-search`);
  await expect(page.getByRole('link', { name: 'Add employee' })).toBeVisible();
  await page.goto(`${server.address}/dashboard`);
  await expect(guide.getByRole('listitem').filter({ hasText: 'People' }).first()).toContainText(
    'People',
  );

  const found = await page.request.get(`${server.address}/cobra/api/tms/employees?search=First1`);
  const [first] = (await found.json()).data as { id: number }[];
  const balances = await page.request.get(
    `${server.address}/cobra/api/tms/leave/employees/${first?.id}/balances`,
  );
  expect(JSON.stringify(await balances.json())).toContain('"leaveTypeCode":"ANNUAL"');
  const messages = await (await page.request.get(`${server.address}/outbox`)).text();
  expect(messages).toContain('person200@moving.example');
});
