/** Sensitive numbers are never stored in the browser, even where other drafts are. */
import { endSession, expect, type Page, signIn, test } from './journey.ts';

const details = '/controlpanel/my-profile?tab=payment-details';
const drawer = (page: Page) => page.getByRole('dialog');

/** Everything the browser stores for the product: both storages, databases, caches and cookies. */
async function keptBy(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const rows = (name: string) =>
      new Promise<unknown[]>((done, failed) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = async () => {
          const database = opening.result;
          const found = await Promise.all(
            [...database.objectStoreNames].map(
              (store) =>
                new Promise<unknown>((all) => {
                  const reading = database.transaction(store).objectStore(store).getAll();
                  reading.onsuccess = () => all(reading.result);
                }),
            ),
          );
          database.close();
          done(found);
        };
      });
    const databases = await Promise.all(
      (await indexedDB.databases()).map(({ name = '' }) => rows(name)),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        return Promise.all(answers.map((answer) => answer.text()));
      }),
    );
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      window.history.state,
      window.location.href,
      databases,
      cached,
    ]);
  });
  return inPage + JSON.stringify(await page.context().cookies());
}

async function turnOn(page: Page, name: string) {
  const control = drawer(page).getByRole('switch', { name });
  if (!(await control.isChecked())) await control.press('Space');
  await expect(control).toBeChecked();
}

async function expectKeptWithout(page: Page, typed: string, number: string) {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const kept = await keptBy(page);
  expect(kept, 'what else was typed is kept as a draft').toContain(typed);
  expect(kept).not.toContain(number);
}

test('an account number isn’t in a draft when the session ends', async ({ page }) => {
  await signIn(page, 'employee', details);
  const accounts = page.getByRole('region', { name: 'Bank accounts', exact: true });
  await accounts.getByRole('button', { name: 'Add account' }).click();
  await drawer(page).getByRole('textbox', { name: 'Account name' }).fill('Kept draft');
  await drawer(page).getByRole('textbox', { name: 'BSB' }).fill('062-000');
  await drawer(page).getByRole('textbox', { name: 'Account number' }).fill('90817263');
  await drawer(page).getByRole('textbox', { name: 'Amount or percentage' }).fill('5');
  await endSession(page);
  await drawer(page).getByRole('button', { name: 'Add account' }).click();
  await expectKeptWithout(page, 'Kept draft', '90817263');
});

test('a tax file number isn’t in a draft when the session ends', async ({ page }) => {
  await signIn(page, 'employee', details);
  const tax = page.getByRole('region', { name: 'Tax', exact: true });
  await tax.getByRole('button', { name: /^(Complete tax|Sign new) declaration$/ }).click();
  await drawer(page).getByRole('textbox', { name: 'Tax file number' }).fill('123456782');
  await drawer(page)
    .getByRole('combobox', { name: /^Basis of payment/ })
    .click();
  await page.getByRole('option', { name: 'Full-time', exact: true }).click();
  await turnOn(page, 'Use my personal email');
  await turnOn(page, 'I declare that this is true and correct');
  await drawer(page).getByRole('textbox', { name: 'Previous surname' }).fill('Kept surname');
  await endSession(page);
  await drawer(page).getByRole('button', { name: 'Sign declaration' }).click();
  await expectKeptWithout(page, 'Kept surname', '123456782');
});
