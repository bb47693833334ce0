import { expectAccessibleInBothThemes } from './accessible.ts';
import { answerTo, expect, type Page, signIn, test } from './journey.ts';
import { choose, drawer, myLeave, tuesday } from './leave-journey.ts';

const pdf = (name: string, text = '%PDF-1.7 Unfit for work') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});

/** Simulates dropping a file on the page. */
const drop = async (page: Page, target: ReturnType<Page['locator']>, name: string) => {
  const dataTransfer = await page.evaluateHandle((called) => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7 Unfit for work'], called, { type: 'application/pdf' }));
    return data;
  }, name);
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
};

test('a certificate is dropped on the form, refused, removed, sent and replaced', async ({
  page,
}) => {
  await signIn(page, 'employee', myLeave);
  await page.getByRole('button', { name: 'Request leave' }).click();
  const form = drawer(page, 'Request leave');
  await choose(page, form, 'Leave type', /^Compassionate leave/);
  await form.getByRole('textbox', { name: 'From' }).fill(tuesday(44).typed);
  await form.getByRole('textbox', { name: 'Note' }).focus();
  const file = form.getByLabel('Attachment');

  await file.setInputFiles(pdf('letter.pdf', 'Dear all, this is a letter'));
  await expect(form.getByRole('alert')).toContainText(
    'The file’s content doesn’t match its type. Choose another file.',
  );
  await file.setInputFiles({ ...pdf('notes.txt'), mimeType: 'text/plain' });
  await expect(form.getByRole('alert')).toContainText('Choose a PDF, PNG, JPEG, WebP or GIF file.');
  await file.setInputFiles(pdf('long.pdf', `%PDF-1.7 ${'x'.repeat(500_000)}`));
  await expect(form.getByRole('alert')).toContainText('The limit is 500 kB.');

  await drop(page, file, 'certificate.pdf');
  const remove = form.getByRole('button', { name: 'Remove certificate.pdf' });
  await expect(remove).toBeVisible();
  await expect(form.getByText('The limit is 500 kB.')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await remove.press('Enter');
  await expect(file).toBeFocused();
  await expect(form.getByText('certificate.pdf')).toHaveCount(0);

  await file.setInputFiles(pdf('certificate.pdf'));
  await expect(remove).toBeVisible();
  const { body } = await answerTo<{ url: string }>(page, 'POST', /\/leave-requests$/, () =>
    form.getByRole('button', { name: 'Request leave' }).click(),
  );
  await expect(page.getByText('Leave request submitted')).toBeVisible();
  await page.goto(body.url);
  const link = page.getByRole('link', { name: 'certificate.pdf' });
  const first = await link.getAttribute('href');
  const answer = await page.request.get(first ?? '');
  expect([answer.status(), answer.headers()['content-disposition']]).toEqual([
    200,
    "attachment; filename*=UTF-8''certificate.pdf",
  ]);

  await page.getByRole('button', { name: 'Edit request' }).click();
  const changing = page.getByRole('dialog');
  await expect(changing.getByText('Replaces certificate.pdf')).toBeVisible();
  await changing.getByLabel('Attachment').setInputFiles(pdf('second.pdf'));
  await expect(changing.getByRole('button', { name: 'Remove second.pdf' })).toBeVisible();
  await changing.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: 'second.pdf' })).toBeVisible();
  expect((await page.request.get(first ?? '')).status()).toBe(404);
});
