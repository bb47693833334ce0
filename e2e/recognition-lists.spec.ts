/** Lists of recognition that are longer than a page, in the second company. */
import { expect, inSecondCompany, type Page, signInByForm, test } from './journey.ts';

test.use(inSecondCompany);

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly data?: object;
}

/** Sent by the page itself, because only the browser resolves the second company's name. */
async function send<T>(page: Page, sent: Sent): Promise<T> {
  const { status, text } = await page.evaluate(async ({ method, path, data }: Sent) => {
    const answer = await fetch(`/cobra/api/tms/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(data ? { body: JSON.stringify(data) } : {}),
    });
    return { status: answer.status, text: await answer.text() };
  }, sent);
  expect(status, `${sent.method} ${sent.path}: ${text}`).toBeLessThan(300);
  return (text ? JSON.parse(text) : {}) as T;
}

const read = <T>(page: Page, path: string) => send<T>(page, { method: 'GET', path });
const add = (page: Page, path: string, data: object) =>
  send<{ id: number }>(page, { method: 'POST', path, data });

const totalOf = async (page: Page, path: string) =>
  (await read<{ metadata: { pagination: { totalItems: number } } }>(page, path)).metadata.pagination
    .totalItems;

async function setApproval(hr: Page, approval: 'none' | 'hr') {
  const path = 'recognition/settings';
  const settings = await read<object>(hr, path);
  await send(hr, { method: 'PUT', path, data: { ...settings, approval } });
}

test('approvals are on several pages, and the last one of a page leads back', async ({
  page: hr,
  browser,
  baseURL,
}) => {
  await signInByForm(hr, 'hr.manager', '/recognition');
  const { user } = await read<{ user: { id: number } }>(hr, 'site');
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const employee = await elsewhere.newPage();
  await signInByForm(employee, 'employee', '/recognition');
  const managers = 'global-search-options?entityType=manager';
  const { data } = await read<{ data: { value: string | number }[] }>(employee, managers);
  const to = data.map(({ value }) => Number(value)).find((id) => id !== user.id);
  const given: number[] = [];
  await setApproval(hr, 'hr');
  try {
    const missing = 21 - (await totalOf(hr, 'recognition/approvals'));
    for (let n = 0; n < missing; n += 1) {
      const thanks = { description: `Thank you ${n}` };
      given.push((await add(employee, `my-profile/recognitions/${to}`, thanks)).id);
    }
    await hr.goto('/recognition?show=approvals');
    const awaiting = hr.getByRole('list', { name: 'Awaiting your approval' });
    await expect(awaiting.getByRole('article')).toHaveCount(20);
    await hr.getByRole('button', { name: 'Next page' }).click();
    await expect(awaiting.getByRole('article')).toHaveCount(1);
    await hr.getByRole('button', { name: 'Approve' }).click();
    await expect(hr.getByText('Post published')).toBeVisible();
    await expect(awaiting.getByRole('article')).toHaveCount(20);
  } finally {
    await setApproval(hr, 'none');
    for (const id of given)
      await send(employee, { method: 'DELETE', path: `my-profile/recognitions/${to}/${id}` });
    await elsewhere.close();
  }
});

test('every gift of a long catalogue can be redeemed', async ({ page }) => {
  const added: number[] = [];
  await signInByForm(page, 'hr.manager', '/recognition/gifts');
  try {
    const missing = 51 - (await totalOf(page, 'recognition/catalogue'));
    for (let n = 0; n < missing; n += 1) {
      const gift = { title: `Hamper ${n}`, points: 900_000 + n };
      added.push((await add(page, 'recognition/gifts', gift)).id);
    }
    await page.reload();
    const gifts = page.getByRole('list', { name: 'Gifts' });
    await expect(gifts.getByRole('listitem')).toHaveCount(50);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(gifts.getByRole('listitem')).toHaveCount(1);
    await expect(gifts).toContainText(`Hamper ${missing - 1}`);
  } finally {
    for (const id of added) await send(page, { method: 'DELETE', path: `recognition/gifts/${id}` });
  }
});
