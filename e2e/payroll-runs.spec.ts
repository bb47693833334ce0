/** The payroll team finds missing details, exports changes and imports payslips, on a phone too. */
import { readFile } from 'node:fs/promises';
import {
  payslipArchive,
  payslipCsv,
  payslipLine,
  payslipPdf,
} from '../core/src/testing/files/payslip-archive.ts';
import { expectAccessibleInBothThemes, expectNoSideways, expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test } from './journey.ts';

const phone = { width: 360, height: 800 };

const MANY = 1000;

async function employeeNumber(page: Page): Promise<string> {
  const { items } = await (
    await page.request.get('/cobra/api/tms/payroll/v5/missing?itemsPerPage=200')
  ).json();
  return items[0].employeeNumber;
}

test('changes are exported once and can be downloaded again', async ({ page }) => {
  await signIn(page, 'hr.manager', '/dashboard');
  await page.setViewportSize(phone);
  const { user } = await (await page.request.get('/cobra/api/tms/site')).json();
  const account = await page.request.post(`/cobra/api/tms/payroll/${user.id}/bank-accounts`, {
    data: {
      accountName: `Export ${Date.now()}`,
      bsbAU: '062000',
      accountNumber: '12345678',
      rateType: 1,
      rateValue: 1,
    },
  });
  expect(account.status(), await account.text()).toBe(201);
  await page.goto('/payroll/v5?tab=changes');
  await expect(page.getByRole('button', { name: 'Export changes' })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Export changes' }).click();
  await expect(page.getByText(/changes? exported/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Download export/ })
    .first()
    .click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('employeeNumber,name,section,field,before,after,from,changedAt');
});

test('payslips with their PDF files are checked first, and imported together with progress', async ({
  page,
}) => {
  await signIn(page, 'hr.manager', '/payroll/v5?tab=payslips');
  await page.setViewportSize(phone);
  const number = await employeeNumber(page);
  const once = Date.now();
  const upload = async (name: string, mimeType: string, bytes: Uint8Array | string) => {
    const file = { name, mimeType, buffer: Buffer.from(bytes) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Check file' }).click();
  };
  await expectNoSideways(page);
  await upload(
    'payslips.csv',
    'application/vnd.ms-excel',
    payslipCsv(payslipLine(number, `J-${once}`), payslipLine('NOBODY', `J-${once}`)),
  );
  await expect(
    page.getByRole('row', { name: /^3 employeeNumber No one has the employee number/ }),
  ).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download problems' }).click();
  const problems = await readFile(await (await download).path(), 'utf8');
  expect(problems).toContain('3,,employeeNumber,No one has the employee number NOBODY');

  await page.getByRole('button', { name: 'Upload another file' }).click();
  const numbers = Array.from({ length: MANY }, (_, n) => `J-${once}-${n}`);
  const archive = payslipArchive(
    numbers.map((one) => payslipLine(number, one)),
    Object.fromEntries(numbers.map((one) => [`${number}-${one}.pdf`, payslipPdf(`Pay ${one}`)])),
  );
  await upload('october.zip', 'application/zip', archive);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1,000 payslips' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(/[1-9]\d{0,2} of 1,000 processed/)).toBeVisible();
  const done = page.getByRole('heading', { name: '1,000 payslips imported' });
  await expect(done).toBeVisible({ timeout: 60_000 });
});

test('people are reminded of what is missing', async ({ page }) => {
  await signIn(page, 'hr.manager', '/payroll/v5');
  await page.setViewportSize(phone);
  await expect(page.getByRole('navigation', { name: 'Payroll' })).toBeVisible();
  await page.getByRole('button', { name: 'Remind everyone on this page' }).click();
  await expect(page.getByText(/reminded/).first()).toBeVisible();
  await expectUsable(page);
  await page.goto('/payroll/v5?tab=funds');
  await expect(page.getByRole('heading', { name: 'Super fund register' })).toBeVisible();
  await expectUsable(page);
  await page.goto('/payroll/v5?tab=rates');
  const rates = page.getByRole('region', { name: 'Rates and lists of Australia' });
  await expect(rates.getByRole('row', { name: /^Super guarantee 12%/ })).toContainText(
    'ato.gov.au',
  );
  await expectUsable(page);
});
