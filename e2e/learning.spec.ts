/** A course from its author to a colleague’s certificate, and a course that needs approval. */
import { pdfText } from '../server/src/ports/pdf/pdf-text.ts';
import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test } from './journey.ts';

/** A one-pixel image. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** A person's name as they see it. */
async function nameOf(page: Page): Promise<string> {
  const site = await page.request.get('/cobra/api/tms/site');
  return ((await site.json()) as { user: { displayName: string } }).user.displayName;
}

test('a course is written, published, taken on a phone and certified', async ({ page }) => {
  const name = `Handling deliveries ${Date.now()}`;
  await signIn(page, 'hr.manager', '/learning/admin/courses');
  await page.getByRole('button', { name: 'Add course' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add course' });
  await drawer.getByRole('button', { name: 'Add course' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Please fix the following');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await drawer.getByRole('textbox', { name: 'Short name' }).fill(`DEL-${Date.now()}`);
  await drawer.getByRole('textbox', { name: 'Category' }).fill('Warehouse');
  await drawer.getByRole('button', { name: 'Add course' }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();

  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: 'Page' }).click();
  const aPage = page.getByRole('dialog', { name: 'Add page' });
  await aPage.getByRole('button', { name: 'Add section' }).click();
  await expect(aPage.getByRole('alert')).toContainText('Title: Enter a title');
  await expect(aPage.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await aPage.getByRole('textbox', { name: 'Title' }).fill('At the gate');
  await aPage.getByRole('textbox', { name: 'Text' }).fill('Ask for the delivery note.');
  const choosing = page.waitForEvent('filechooser');
  await aPage.getByRole('button', { name: 'Insert image' }).click();
  await (await choosing).setFiles({ name: 'gate.png', mimeType: 'image/png', buffer: dot });
  await expect(aPage.getByRole('img', { name: 'gate' })).toBeVisible();
  await aPage.getByRole('button', { name: 'Add section' }).click();
  await expect(aPage).toBeHidden();

  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('menuitem', { name: 'Quiz' }).click();
  const quiz = page.getByRole('dialog', { name: 'Add quiz' });
  await quiz.getByRole('textbox', { name: 'Title' }).fill('Check');
  await quiz.getByRole('button', { name: 'Add question' }).click();
  await quiz.getByRole('textbox', { name: 'Question', exact: true }).fill('What do you ask for?');
  await quiz.getByRole('textbox', { name: 'Option 1' }).fill('The delivery note');
  await quiz.getByRole('button', { name: 'Add section' }).click();
  const first = quiz.getByRole('checkbox', { name: 'Option 1 is correct' });
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Choose a correct answer');
  const second = quiz.getByRole('textbox', { name: 'Option 2' });
  await expect(second).toHaveAccessibleDescription('Enter the option');
  await second.fill('A coffee');
  await first.check();
  await expectUsable(page);
  await quiz.getByRole('button', { name: 'Add section' }).click();
  await expect(quiz).toBeHidden();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published, version 1')).toBeVisible();

  await signIn(page, 'employee', '/learning/catalogue');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('textbox', { name: 'Search courses' }).fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Enrol' }).click();
  await expect(page.getByText('Ask for the delivery note.')).toBeVisible();
  const picture = page.getByRole('img', { name: 'gate' });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Continue' }).last().click();
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.getByRole('radio', { name: 'A coffee' }).check();
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByText(/Not passed yet. Your score is 0%/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('radio', { name: 'The delivery note' }).check();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByText(/You passed. Your score is 100%/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).last().click();
  const certificate = page.getByRole('link', { name: 'View certificate' });
  await expect(certificate).toBeVisible();
  await expectUsable(page);
  const pdf = await page.request.get((await certificate.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toContain('application/pdf');

  // Anyone with the certificate can verify it.
  const words = await pdfText(new Uint8Array(await pdf.body()));
  const number = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(words)?.[0] ?? '';
  await page.context().clearCookies();
  await page.goto(`/learning/certificate?number=${number}`);
  await expect(page.getByText('This certificate is valid.')).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expectUsable(page);

  // A server that doesn't respond says nothing about the certificate.
  await page.route('**/learning/certificates/*', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByText('The certificate couldn’t be verified.')).toBeVisible();
});

test('a course that needs approval is requested, declined with a reason and seen', async ({
  page,
}) => {
  await signIn(page, 'employee', '/learning/catalogue');
  const employee = await nameOf(page);
  await page.getByRole('textbox', { name: 'Search courses' }).fill('Leading people');
  await page.getByRole('link', { name: 'Leading people' }).click();
  await page.getByRole('button', { name: 'Request course' }).click();
  const drawer = page.getByRole('dialog', { name: 'Request Leading people' });
  await drawer.getByRole('textbox', { name: 'Note' }).fill('I lead the move of the store.');
  await expectUsable(page);
  await drawer.getByRole('button', { name: 'Request course' }).click();
  await expect(page.getByText('Awaiting approval')).toBeVisible();

  await signIn(page, 'manager.one', '/learning/requests');
  await page.getByRole('button', { name: `Decline Leading people, ${employee}` }).click();
  const why = page.getByRole('dialog', { name: 'Decline Leading people?' });
  await why.getByRole('textbox', { name: 'Reason' }).fill('After the stocktake, please.');
  await why.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Leading people: declined')).toBeVisible();

  await signIn(page, 'employee', '/learning/requests');
  await expect(page.getByText('Declined').first()).toBeVisible();
});
