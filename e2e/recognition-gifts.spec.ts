/** Redeeming points: HR offers a gift, an employee redeems it, HR approves it in the to-do list. */
import { expectUsable } from './accessible.ts';
import { expect, inSecondCompany, type Page, signInByForm, test } from './journey.ts';
import { turnTo } from './to-do.ts';

test.use(inSecondCompany);

const points = async (page: Page): Promise<number> => {
  const said = page.getByText(/^You have [\d,]+ points/);
  await expect(said).toBeVisible();
  return Number(/[\d,]+/.exec((await said.textContent()) ?? '')?.[0].replace(',', ''));
};

async function offerGift(hr: Page, title: string) {
  await hr.goto('/admin/recognition?tab=gifts');
  await hr.getByRole('button', { name: 'Add gift' }).first().click();
  const form = hr.getByRole('dialog', { name: 'Add gift' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Points' }).fill('20');
  await form.getByRole('textbox', { name: 'In stock' }).fill('1');
  await form.getByRole('button', { name: /^(Add|Save)/ }).click();
  await expect(hr.getByText(title).first()).toBeVisible();
}

async function thank(hr: Page, name: string) {
  await hr.keyboard.press('Control+k');
  await hr.getByRole('combobox', { name: 'Search' }).fill(`recognise ${name}`);
  await hr.getByRole('option', { name: new RegExp(`^Recognise ${name}`) }).click();
  const form = hr.getByRole('dialog', { name: 'Give recognition' });
  await form.getByRole('textbox', { name: 'Message' }).fill('Thank you for the handover ');
  await form.getByRole('button', { name: 'Emoji' }).click();
  await hr.getByRole('button', { name: 'Party popper' }).click();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(/handover 🎉$/);
  await form.getByRole('radio', { name: /Team player/ }).check();
  await form.getByRole('button', { name: 'Give recognition' }).click();
  await expect(hr.getByText('Recognition given')).toBeVisible();
}

test('an employee redeems a gift, HR approves it in the to-do list, and the points are right', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Picnic basket ${Date.now()}`;
  await signInByForm(page, 'employee', '/recognition/gifts');
  const before = await points(page);
  const name = await page.evaluate(async () => {
    const { user } = await (await fetch('/cobra/api/tms/site')).json();
    return user.displayName as string;
  });

  const office = await browser.newContext(baseURL ? { baseURL } : {});
  const hr = await office.newPage();
  await signInByForm(hr, 'hr.manager', '/admin/recognition?tab=gifts');
  await offerGift(hr, title);
  await expectUsable(hr);
  await thank(hr, name);

  await page.reload();
  await expect.poll(() => points(page)).toBe(before + 20);
  await expectUsable(page);
  await page.getByRole('button', { name: `Redeem ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Redeem ${title}?` });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('To the front desk');
  await dialog.getByRole('button', { name: 'Redeem points' }).click();
  await expect(page.getByText(`${title} requested`)).toBeVisible();
  await expect.poll(() => points(page)).toBe(before);
  await expect(page.getByRole('button', { name: `Redeem ${title}` })).toBeDisabled();

  await hr.goto('/dashboard');
  const toDo = hr.getByRole('region', { name: 'To do' });
  const row = toDo.getByRole('row', { name: new RegExp(`${title}.*Awaiting approval`) });
  await turnTo(row, toDo);
  await expect(row).toContainText('To the front desk');
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(hr.getByText(new RegExp(`^Approved: ${name}: ${title}`))).toBeVisible();
  await expect(row).toHaveCount(0);
  await hr.goto('/recognition/gifts?show=all');
  await expect(hr.getByRole('listitem').filter({ hasText: title })).toContainText('Approved');
  await expectUsable(hr);
  await office.close();

  await page.goto('/recognition/gifts?show=own');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Approved');
  await expectUsable(page);
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect.poll(() => points(page)).toBe(before);
});
