/** New employees of each country fill in their payment details on a phone. */
import { expectAccessibleInBothThemes, expectNoSideways } from './accessible.ts';
import { byKeyboard } from './by-keyboard.ts';
import { expect, PASSWORD, type Page, signIn, test } from './journey.ts';
import {
  addAustralianAccount,
  choose,
  paymentDetails as details,
  drawer,
  region,
  signAustralianDeclaration,
  text,
  turnOn,
} from './payment-details.ts';

const phone = { width: 360, height: 800 };
test.describe.configure({ mode: 'parallel' });

interface Missing {
  readonly displayName: string;
  readonly country: string;
  readonly missing: readonly string[];
}

const usernameOf = ({ displayName }: Missing) =>
  displayName
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');

/** A new employee in the country, without any payment details. */
async function newcomerOf(page: Page, country: string): Promise<string> {
  const authenticate = (username: string) =>
    page.request.post('/cobra/api/tms/authenticate', { data: { username, _password: PASSWORD } });
  await authenticate('hr.manager');
  const found = await page.request.get('/cobra/api/tms/payroll/v5/missing?itemsPerPage=200');
  const { items } = (await found.json()) as { items: Missing[] };
  for (const one of items) {
    if (one.country !== country || !one.missing.includes('bank-account')) continue;
    const username = usernameOf(one);
    if ((await authenticate(username)).status() === 200) return username;
  }
  throw new Error(`No one new in ${country}`);
}

async function opened(page: Page) {
  await expect(drawer(page)).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
}

test('in Australia', async ({ page }) => {
  await signIn(page, await newcomerOf(page, 'AU'), details);
  await page.setViewportSize(phone);
  const accounts = region(page, 'Bank accounts');
  await accounts.getByRole('button', { name: 'Add account' }).click();
  await opened(page);
  // Errors are shown beside the missing fields.
  await drawer(page).getByRole('button', { name: 'Add account' }).click();
  await expect(text(page, 'BSB')).toHaveAccessibleDescription(/Enter BSB/);
  await addAustralianAccount(page);

  // A second account receives a part, and the preview shows it before saving.
  await accounts.getByRole('button', { name: 'Add account' }).click();
  await text(page, 'Account name').fill('Savings');
  await text(page, 'BSB').fill('637-500');
  await text(page, 'Account number').fill('40506070');
  await choose(page, /^Split by/, 'Percentage');
  await text(page, 'Amount or percentage').fill('25');
  await expect(drawer(page).getByRole('row', { name: /Savings/ })).toContainText('$500.00');
  await expect(drawer(page).getByRole('row', { name: /Everyday/ })).toContainText('$1,500.00');
  await drawer(page).getByRole('button', { name: 'Add account' }).click();
  await expect(accounts.getByText('25% of each pay')).toBeVisible();
  await accounts.getByRole('button', { name: 'Move Savings up' }).click();
  await expect(accounts.getByRole('heading', { level: 3 })).toHaveText(['Savings', 'Everyday']);

  const tax = region(page, 'Tax');
  await tax.getByRole('button', { name: 'Complete tax declaration' }).click();
  await opened(page);
  await expect(drawer(page).getByRole('switch', { name: /tax-free threshold/ })).toHaveCount(0);
  await signAustralianDeclaration(page);
  await tax.getByRole('button', { name: 'View signed declarations' }).click();
  await expect(drawer(page).getByText(/^Signed by/)).toBeVisible();
  await opened(page);
  await page.keyboard.press('Escape');

  const fund = region(page, 'Super and benefits');
  await fund.getByRole('button', { name: 'Add fund' }).click();
  await choose(page, /^Type of fund/, 'employee nominated');
  await drawer(page).getByLabel(/^Fund/).fill('rest');
  await page.getByRole('option', { name: /^Rest/ }).click();
  await expect(text(page, 'USI')).toHaveValue('RES0103AU');
  await text(page, 'Member number').fill('7001');
  await opened(page);
  await drawer(page).getByRole('button', { name: 'Add fund' }).click();
  await expect(fund.getByRole('heading', { name: 'Rest' })).toBeVisible();

  // Showing the number requires a reason, and the person can see who viewed it.
  await accounts.getByRole('button', { name: 'Show account number of Savings' }).click();
  await drawer(page).getByRole('textbox', { name: 'Reason' }).fill('Checking it');
  await drawer(page).getByRole('button', { name: 'Show number' }).click();
  await expect(drawer(page).getByText('40506070')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(region(page, 'Who viewed these numbers').getByText('Checking it')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
});

test('in New Zealand', async ({ page }) => {
  await signIn(page, await newcomerOf(page, 'NZ'), details);
  await page.setViewportSize(phone);
  const accounts = region(page, 'Bank accounts');
  await accounts.getByRole('button', { name: 'Add account' }).click();
  await text(page, 'Account name').fill('Everyday');
  await text(page, 'Bank').fill('01');
  await text(page, 'Branch').fill('0902');
  await text(page, 'Account number').fill('0068389');
  await text(page, 'Suffix').fill('00');
  await opened(page);
  await drawer(page).getByRole('button', { name: 'Add account' }).click();
  await expect(accounts.getByText('01-0902-••••-00')).toBeVisible();

  const tax = region(page, 'Tax');
  await tax.getByRole('button', { name: 'Complete tax declaration' }).click();
  await text(page, 'IRD number').fill('49-091-850');
  await choose(page, /^Employment type/, 'Full Time');
  await choose(page, /^Source of income/, 'Secondary');
  await choose(page, /^Income from all sources/, '$53,501 to $78,100');
  await choose(page, /^Tax code/, 'M');
  await turnOn(page, 'Entitled to work in New Zealand');
  await drawer(page).getByRole('button', { name: 'Sign declaration' }).click();
  await expect(
    drawer(page).getByRole('combobox', { name: /^Tax code/ }),
  ).toHaveAccessibleDescription(/Choose the secondary tax code/);
  await opened(page);
  // Answers to hidden questions aren't sent.
  await choose(page, /^Source of income/, 'Primary');
  await drawer(page).getByRole('button', { name: 'Sign declaration' }).click();
  await expect(tax.getByText('••••1850')).toBeVisible();
  await expect(tax.getByText('$53,501 to $78,100')).toHaveCount(0);

  const kiwi = region(page, 'Super and benefits');
  await kiwi.getByRole('button', { name: 'Add KiwiSaver' }).click();
  await choose(page, /^KiwiSaver status/, 'Member');
  await text(page, 'Employee contribution').fill('4');
  await expect(text(page, 'ESCT rate')).toHaveCount(0);
  await opened(page);
  await drawer(page).getByRole('button', { name: 'Add KiwiSaver' }).click();
  await expect(kiwi.getByText('Employee contributes 4%')).toBeVisible();
});

test('in the United Kingdom, by keyboard', async ({ page }) => {
  await signIn(page, await newcomerOf(page, 'GB'), details);
  await page.setViewportSize(phone);
  const accounts = region(page, 'Bank accounts');
  await byKeyboard.press(accounts.getByRole('button', { name: 'Add account' }));
  await byKeyboard.type(text(page, 'Account name'), 'Everyday');
  await byKeyboard.type(text(page, 'Sort code'), '20-00-00');
  await byKeyboard.type(text(page, 'Account number'), '55779911');
  await byKeyboard.type(text(page, 'Building society'), 'Leeds');
  await byKeyboard.type(text(page, 'Roll number'), 'A/12345-678');
  await page.keyboard.press('Enter');
  await expect(accounts.getByText('Sort code 20-00-00 · Account ••••9911')).toBeVisible();

  const tax = region(page, 'Tax');
  await byKeyboard.press(tax.getByRole('button', { name: 'Complete tax declaration' }));
  await byKeyboard.type(text(page, 'National Insurance number'), 'AB 12 34 56 C');
  await byKeyboard.pick(
    drawer(page).getByRole('combobox', { name: /^Employee statement/ }),
    page.getByRole('option', { name: 'This is now my only job' }),
  );
  await byKeyboard.press(
    drawer(page).getByRole('switch', { name: 'Student or postgraduate loan not fully repaid' }),
    'Space',
  );
  await byKeyboard.press(drawer(page).getByRole('switch', { name: 'Plan 2' }), 'Space');
  await opened(page);
  await byKeyboard.press(drawer(page).getByRole('button', { name: 'Sign declaration' }));
  await expect(tax.getByText('Plan 2')).toBeVisible();
  await expect(region(page, 'Pension').getByText('No pension yet')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
});
