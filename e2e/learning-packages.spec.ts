/** SCORM packages in a real browser: complete, suspend, resume, score; and a malicious one. */
import {
  hostilePart,
  hostileTries,
  leastLesson12,
  lesson12,
  lesson2004,
  package12,
  package2004,
} from '../core/src/testing/files/scorm-packages.ts';
import { expectUsable } from './accessible.ts';
import { answerTo, expect, type Page, signIn, test } from './journey.ts';

/** Publishes a course with one package, added in the editor; returns its name. */
async function publish(page: Page, archive: Uint8Array): Promise<string> {
  const name = `Package course ${Date.now()}`;
  await signIn(page, 'hr.manager', '/learning/admin/courses');
  await page.getByRole('button', { name: 'Add course' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add course' });
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await drawer.getByRole('textbox', { name: 'Short name' }).fill(`PKG-${Date.now()}`);
  await drawer.getByRole('textbox', { name: 'Category' }).fill('Warehouse');
  await drawer.getByRole('button', { name: 'Add course' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: 'SCORM package' }).click();
  const form = page.getByRole('dialog', { name: 'Add SCORM package' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Lifting');
  const file = { name: 'lifting.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) };
  await form.locator('input[type=file]').setInputFiles(file);
  await expect(form.getByText('lifting.zip', { exact: true })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Add section' })).toBeEnabled();
  await expectUsable(page);
  await form.getByRole('button', { name: 'Add section' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published, version 1')).toBeVisible();
  return name;
}

/** Returns the address of the enrolment. */
async function enrol(page: Page, name: string): Promise<string> {
  await signIn(page, 'employee', '/learning/catalogue');
  await page.getByRole('textbox', { name: 'Search courses' }).fill(name);
  await page.getByRole('link', { name }).click();
  const { url, body } = await answerTo<{ id: number }>(page, 'POST', /\/course-enrolments$/, () =>
    page.getByRole('button', { name: 'Enrol' }).click(),
  );
  return `${url}/${body.id}`;
}

const partOf = (page: Page) =>
  page.frameLocator('iframe[title="Package: Lifting"]').frameLocator('iframe[title="Package"]');

test('a SCORM 1.2 package is suspended, resumed where it was and passed with a score', async ({
  page,
}) => {
  const name = await publish(page, package12([{ title: 'Lesson', page: lesson12 }]));
  const enrolment = await enrol(page, name);
  const part = partOf(page);
  await expect(part.locator('#state')).toContainText('ab-initio | page 1');
  const saving = () =>
    page.waitForResponse((answer) => /\/items\/1$/.test(answer.url()) && answer.ok());
  let saved = saving();
  await part.getByRole('button', { name: 'Next page' }).click();
  await expect(part.locator('#state')).toContainText('page 2 | answers=a,b');
  await saved;
  saved = saving();
  await part.getByRole('button', { name: 'Leave' }).click();
  await saved;
  await expect(page.getByText('You’ve left this package.')).toBeVisible();
  await expectUsable(page);
  await page.reload();
  await expect(partOf(page).locator('#state')).toContainText('resume | page 2 | answers=a,b');
  await partOf(page).getByRole('button', { name: 'Finish with 85' }).click();
  await expect(page.getByRole('link', { name: 'View certificate' })).toBeVisible();
  expect(await (await page.request.get(enrolment)).json()).toMatchObject({ score: 85 });
});

test('a SCORM 2004 package is suspended, resumed where it was and passed with a score', async ({
  page,
}) => {
  const name = await publish(page, package2004([{ title: 'Lesson', page: lesson2004 }]));
  const enrolment = await enrol(page, name);
  await expect(partOf(page).locator('#state')).toContainText('ab-initio | page 1');
  await partOf(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You’ve left this package.')).toBeVisible();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(partOf(page).locator('#state')).toContainText('resume | page 2 | answers=c');
  await partOf(page).getByRole('button', { name: 'Finish with 0.9' }).click();
  await expect(page.getByRole('link', { name: 'View certificate' })).toBeVisible();
  expect(await (await page.request.get(enrolment)).json()).toMatchObject({ score: 90 });
});

test('what a package wrote and never asked to save is there after a reload', async ({ page }) => {
  const name = await publish(page, package12([{ title: 'Lesson', page: lesson12 }]));
  await enrol(page, name);
  await expect(partOf(page).locator('#state')).toContainText('page 1');
  const saved = page.waitForResponse((answer) => /\/items\/1$/.test(answer.url()) && answer.ok());
  await partOf(page).getByRole('button', { name: 'Turn without saving' }).click();
  await saved;
  await page.reload();
  await expect(partOf(page).locator('#state')).toContainText('page 3');
});

test('a package that reports only when it is left is completed part by part', async ({ page }) => {
  const parts = ['Lifting', 'Carrying', 'Setting down'];
  const name = await publish(
    page,
    package12(parts.map((title) => ({ title, page: leastLesson12 }))),
  );
  await enrol(page, name);
  const reads = () => expect(partOf(page).getByText('Bend your knees.')).toBeVisible();
  const part = (title: string) => page.getByRole('button', { name: new RegExp(`${title}$`) });
  const isDone = (title: string) =>
    expect(part(title).getByRole('img', { name: 'complete', exact: true })).toBeVisible();
  await reads();
  await part('Carrying').click();
  await isDone('Lifting');
  await reads();
  await expect(part('Carrying').getByRole('img', { name: 'open' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave package' }).click();
  await expect(page.getByText('You’ve left this package.')).toBeVisible();
  await isDone('Carrying');
  await expectUsable(page);
  await part('Setting down').click();
  await reads();
  // Leaves through a link of the application.
  await page.getByRole('link', { name: 'Learning' }).first().click();
  await expect(page.getByText('Course completed. Your certificate is ready.')).toBeVisible();
});

test('progress of a package survives a lost connection', async ({ page }) => {
  const name = await publish(page, package2004([{ title: 'Lesson', page: lesson2004 }]));
  await enrol(page, name);
  await expect(partOf(page).locator('#state')).toContainText('ab-initio');
  await page.route('**/items/1', (route) => route.abort());
  await partOf(page).getByRole('button', { name: 'Finish with 0.9' }).click();
  await expect(page.getByText('Your progress isn’t saved yet.')).toBeVisible();
  await page.unroute('**/items/1');
  await expect(page.getByRole('link', { name: 'View certificate' })).toBeVisible();
});

test.describe('a package that means harm', () => {
  // The browser logs what it blocks.
  test.use({ expectedInConsole: /Content Security Policy|sandboxed|Unsafe attempt|Blocked/i });

  test('a hostile package reaches neither the session nor the API', async ({ page, baseURL }) => {
    const application = new URL(process.env.BASE_URL ?? baseURL ?? '').origin;
    const archive = package12([{ title: 'Harm', page: hostilePart(application) }]);
    const name = await publish(page, archive);
    // Blocked requests have no response; any response means that the server was reached.
    const reached: string[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (request.frame().parentFrame()?.parentFrame() && request.url().startsWith(application))
        reached.push(request.url());
    });
    await enrol(page, name);
    const report = partOf(page).locator('#report');
    await expect(report).toContainText('a service worker');
    const found = JSON.parse((await report.textContent()) ?? '{}') as Record<string, string>;
    expect(Object.keys(found).length).toBe(hostileTries);
    // The sandbox drops form submissions without an event; below is checked that none arrived.
    const { 'a form to the API': form, ...others } = found;
    expect(Object.entries(others).filter(([, result]) => result !== 'refused')).toEqual([]);
    expect(form).toMatch(/^(refused|dropped)$/);
    expect(new URL(page.url()).origin).toBe(application);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ domain }) => domain.includes('content'))).toEqual([]);
    expect(reached).toEqual([]);
  });
});
