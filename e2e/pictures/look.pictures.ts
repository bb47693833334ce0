import { payslipCsv, payslipLine, payslipArchive, payslipPdf } from '../../core/src/testing/payslip-archive.ts';
import { lesson12, package12 } from '../../core/src/testing/scorm-packages.ts';
import { expect, type Page, signIn, test } from '../journey.ts';
import { takePictures } from './take-picture.ts';
test.use({ expectedInConsole: /.*/ });
const goTo = (page: Page, path: string) => async () => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
test('hr pages', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'hr.manager', '/dashboard');
  for (const [name, path] of [
    ['gifts-admin', '/admin/recognition?tab=gifts'], ['gift-new', '/admin/recognition?tab=gifts&gift=new'],
    ['exports', '/reports/exports'], ['calibrations', '/performance/calibration'], ['change-approvals', '/admin/people/settings?tab=approvals'],
    ['build', '/reports/build'], ['analytics', '/analytics'], ['report', '/report/view/8'], ['balance-report', '/admin/leave'], ['payroll', '/payroll/v5'],['documents-manage', '/documents/manage'],
  ] as const) await takePictures(page, name, goTo(page, path));
  const cycles = await (await page.request.get('/cobra/api/tms/performance/calibrations')).json().catch(() => ({}));
  await page.goto('/performance/calibration');
  const href = await page.locator('main a[href*="/calibration"]').last().getAttribute('href').catch(() => null);
  console.log('calibration', href, JSON.stringify(cycles).slice(0, 200));
  if (href) await takePictures(page, 'calibration', goTo(page, href));
});
test('payslips', async ({ page }) => {
  await signIn(page, 'hr.manager', '/payroll/v5?tab=payslips');
  await takePictures(page, 'payslips-start', goTo(page, '/payroll/v5?tab=payslips'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const { items } = await (await page.request.get('/cobra/api/tms/payroll/v5/missing?itemsPerPage=200')).json();
  const number = items[0].employeeNumber;
  const upload = async (name: string, mimeType: string, bytes: Uint8Array | string) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Check file' }).click();
  };
  await upload('payslips.csv', 'application/vnd.ms-excel', payslipCsv(payslipLine(number, 'L-1'), payslipLine('NOBODY', 'L-2'), payslipLine('E0', 'L-3')));
  await expect(page.getByRole('row', { name: /^3 No one has/ })).toBeVisible();
  await takePictures(page, 'payslips-problems', async () => {});
  await page.getByRole('button', { name: 'Upload another file' }).click();
  const numbers = Array.from({ length: 1000 }, (_, n) => `K-${n}`);
  const archive = payslipArchive(numbers.map((one) => payslipLine(number, one)), Object.fromEntries(numbers.map((one) => [`${number}-${one}.pdf`, payslipPdf(`Pay ${one}`)])));
  await upload('october.zip', 'application/zip', archive);
  await page.getByRole('button', { name: 'Import 1,000 payslips' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.screenshot({ path: `${process.env.PICTURES}/payslips-progress-light-360.png` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: `${process.env.PICTURES}/payslips-progress-dark-1440.png` });
  await expect(page.getByRole('heading', { name: '1,000 payslips imported' })).toBeVisible();
  await takePictures(page, 'payslips-done', async () => {});
});
test('package', async ({ page }) => {
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
  await form.locator('input[type=file]').setInputFiles({ name: 'lifting.zip', mimeType: 'application/zip', buffer: Buffer.from(package12([{ title: 'Lesson', page: lesson12 }])) });
  await expect(form.getByText('lifting.zip', { exact: true })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Add section' })).toBeEnabled();
  await form.getByRole('button', { name: 'Add section' }).click();
  await expect(form).toBeHidden();
  await takePictures(page, 'course-editor', async () => {});
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published, version 1')).toBeVisible();
  await signIn(page, 'employee', '/learning/catalogue');
  await page.getByRole('textbox', { name: 'Search courses' }).fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Enrol' }).click();
  await expect(page.locator('iframe[title="Package: Lifting"]')).toBeVisible();
  await takePictures(page, 'package-player', async () => {});
});
test('employee pages', async ({ page }) => {
  await signIn(page, 'employee', '/documents');
  const href = await page.locator('main a[href*="/documents/"]').first().getAttribute('href');
  await takePictures(page, 'documents', goTo(page, '/documents'));
  if (href) await takePictures(page, 'document', goTo(page, href));
  await takePictures(page, 'profile', goTo(page, '/controlpanel/my-profile'));
  await takePictures(page, 'one-to-ones', async () => {
    await page.goto('/controlpanel/my-profile?tab=performance');
    await page.getByRole('heading', { name: /one-to-one/i }).scrollIntoViewIfNeeded({ timeout: 8000 }).catch(() => console.log('no one-to-one'));
  });
  await takePictures(page, 'gifts', goTo(page, '/recognition/gifts'));
  await takePictures(page, 'redemptions', goTo(page, '/recognition/gifts?show=own'));
  await takePictures(page, 'tasks', goTo(page, '/tasks'));
});
test('saved report', async ({ page }) => {
  await signIn(page, 'hr.manager', '/reports/build');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name' }).fill(`People ${Date.now()}`);
  await takePictures(page, 'save-report', async () => {});
  await page.setViewportSize({ width: 1440, height: 900 });
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await page.waitForURL(/report\/saved/);
  await takePictures(page, 'saved-report', async () => {});
});
