import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test } from './journey.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Give recognition' });
const post = (page: Page, words: string) =>
  page.getByRole('article').filter({ hasText: words }).first();

async function choosePerson(page: Page, typed: string, name: string | RegExp) {
  const people = form(page).getByRole('combobox', { name: 'Who do you want to recognise?' });
  await people.fill(typed);
  await page.getByRole('option', { name }).first().click();
  await page.keyboard.press('Escape');
}

test('a colleague is thanked on a phone, sees it, and likes come back', async ({
  page,
  browser,
}) => {
  const words = `Thank you for the launch ${Date.now()}`;
  await signIn(page, 'employee', '/recognition');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Give recognition' }).first().click();
  await form(page).getByRole('button', { name: 'Give recognition' }).click();
  await expect(form(page).getByText('Choose at least one person').first()).toBeVisible();
  await choosePerson(page, 'man', /./);
  await form(page).getByRole('textbox', { name: 'Message' }).fill(`${words} 🎉`);
  await form(page)
    .getByRole('radio', { name: /Team player/ })
    .check();
  await form(page).getByRole('button', { name: 'Give recognition' }).click();
  await expect(page.getByText('Recognition given')).toBeVisible();
  await expect(post(page, words)).toBeVisible();

  const other = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' });
  await signIn(other, 'hr.manager', '/recognition');
  await other.getByRole('textbox', { name: 'Search posts' }).fill(words.split(' ').at(-1) ?? '');
  await expect(other.getByRole('article')).toHaveCount(1);
  await post(other, words).getByRole('button', { name: 'Like' }).click();
  await expect(post(other, words).getByRole('button', { name: '1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await post(other, words).getByRole('link', { name: 'Comments' }).click();
  const drawer = other.getByRole('dialog', { name: 'Recognition' });
  await drawer.getByRole('textbox', { name: 'Add comment' }).fill('Well deserved.');
  await drawer.getByRole('button', { name: 'Add comment' }).click();
  await expect(drawer.getByText('Well deserved.')).toBeVisible();
  await other.close();
});

test('HR creates a trophy and awards it; it is on the recipient’s profile, home and appraisal', async ({
  page,
  browser,
}) => {
  const title = `Bridge builder ${Date.now()}`;
  await signIn(page, 'hr.manager', '/admin/recognition');
  await page.getByRole('link', { name: 'Add badge, trophy or award' }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: /Trophy/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Points' }).fill('150');
  await page.getByRole('radio', { name: 'rocket' }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const link = page.getByRole('link', { name: new RegExp(title) });
  await expect(link).toHaveAttribute('href', /^\/admin\/trophy-management\/edit\/\d+$/);
  await link.click();
  await expect(page).toHaveURL(/\/admin\/trophy-management\/edit\/\d+$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expectUsable(page);
  await page.getByRole('textbox', { name: 'Points' }).fill('160');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: new RegExp(title) })).toContainText('160');

  const employee = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' });
  await signIn(employee, 'employee', '/controlpanel/my-profile');
  const profile = await employee.request.get('/cobra/api/tms/site');
  const { user } = (await profile.json()) as { user: { id: number } };

  await page.goto(`/controlpanel/user-profile?id=${user.id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Recognise' }).click();
  await form(page).getByText('Trophy', { exact: true }).click();
  await form(page)
    .getByRole('radio', { name: new RegExp(title) })
    .check();
  await form(page).getByRole('textbox', { name: 'Message' }).fill(`For ${title}`);
  await form(page).getByRole('button', { name: 'Give recognition' }).click();
  await expect(page.getByText('Recognition given')).toBeVisible();

  await employee.goto('/controlpanel/my-profile?tab=recognition');
  await expect(post(employee, `For ${title}`)).toBeVisible();
  const added = await addWidget(employee);
  expect(added, 'the widget was added').toBe(201);
  await employee.goto('/dashboard');
  await expect(employee.getByText(`For ${title}`).first()).toBeVisible();

  await employee.goto(await appraisalOf(employee));
  await employee
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /Recognition/ })
    .click();
  await expect(employee.getByText(`For ${title}`)).toBeVisible();
  await expectUsable(employee);
  await employee.close();
});

/** The address of the person's current appraisal with a section for recognition. */
async function appraisalOf(page: Page): Promise<string> {
  const read = async (path: string) => (await page.request.get(`/cobra/api/tms/${path}`)).json();
  // In the morning, it is already this day where the person lives, and not yet in UTC.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' });
  const { items } = await read('my-profile/performances?itemsPerPage=100');
  for (const { id, startDate, endDate } of items) {
    if (startDate > today || endDate < today) continue;
    const { items: sections } = await read(`performances/${id}/sections`);
    if (sections.some(({ type }: { type: string }) => type === 'recommendation'))
      return `/dashboard/show-performance-detail?id=${id}`;
  }
  throw new Error('No appraisal of today has a section with recognition');
}

async function addWidget(page: Page): Promise<number> {
  const home = await page.request.get('/cobra/api/tms/home-dashboard');
  const { id } = (await home.json()) as { id: number };
  const added = await page.request.post(`/cobra/api/tms/dashboards/${id}/widgets`, {
    data: { type: 'recognition', settings: {} },
  });
  return added.status();
}

for (const [user, path, heading] of [
  ['employee', '/recognition', 'Recognition'],
  ['employee', '/recognition?give=new', 'Give recognition'],
  ['employee', '/recognition/wall', 'Recognition wall'],
  ['employee', '/recognition/gifts', 'Redeem points'],
  ['hr.manager', '/admin/recognition?tab=gifts', 'Gifts'],
  ['hr.manager', '/admin/recognition?tab=gifts&gift=new', 'Add gift'],
  ['hr.manager', '/admin/recognition', 'Badges'],
  ['employee', '/controlpanel/my-profile?tab=recognition', 'Recognition'],
  ['hr.manager', '/admin/recognition?tab=values', 'Company values'],
  ['hr.manager', '/admin/recognition?tab=settings', 'Settings'],
  ['hr.manager', '/admin/recognition?tab=moderation', 'Reciprocal giving'],
  ['hr.manager', '/admin/trophy-management/edit/new', 'Add badge, trophy or award'],
] as const)
  test(`${path} is usable by everyone`, async ({ page }) => {
    await signIn(page, user, path);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await expectUsable(page);
    if (process.env.SHOTS)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [360, 1440]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          await page.screenshot({
            path: `${process.env.SHOTS}/${path.replace(/\W+/g, '_')}-${colorScheme}-${width}.png`,
          });
        }
  });
