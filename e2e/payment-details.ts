/** The forms of Payment details, filled in as on a phone. */
import { expect, type Page } from './journey.ts';

export const paymentDetails = '/controlpanel/my-profile?tab=payment-details';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const drawer = (page: Page) => page.getByRole('dialog');
export const text = (page: Page, name: string | RegExp) =>
  drawer(page).getByRole('textbox', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

export async function choose(page: Page, name: string | RegExp, option: string) {
  await drawer(page).getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** By keyboard: on a phone a message may cover the switch. */
export async function turnOn(page: Page, name: string) {
  const control = drawer(page).getByRole('switch', { name });
  await control.press('Space');
  await expect(control).toBeChecked();
}

/** Fills in the open account form. */
export async function addAustralianAccount(page: Page) {
  await text(page, 'Account name').fill('Everyday');
  await text(page, 'BSB').fill('062-000');
  await text(page, 'Account number').fill('12345678');
  await drawer(page).getByRole('button', { name: 'Add account' }).click();
  const accounts = region(page, 'Bank accounts');
  await expect(accounts.getByRole('heading', { name: 'Everyday' })).toBeVisible();
}

/** Fills in the open declaration for an Australian resident employee. */
export async function signAustralianDeclaration(page: Page) {
  await text(page, 'Tax file number').fill('123 456 782');
  await expect(drawer(page).getByRole('combobox', { name: /^Reason/ })).toHaveCount(0);
  await turnOn(page, 'Australian resident for tax');
  await turnOn(page, 'Claim the tax-free threshold');
  await choose(page, /^Basis of payment/, 'Full-time');
  await turnOn(page, 'Use my personal email');
  await turnOn(page, 'I declare that this is true and correct');
  await drawer(page).getByRole('button', { name: 'Sign declaration' }).click();
  await expect(region(page, 'Tax').getByText('••••6782')).toBeVisible();
}
