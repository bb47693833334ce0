import { expectUsable } from './accessible.ts';
import { expect, type Page, signIn, test } from './journey.ts';
import { ask, linkTo, myLeave, tuesday } from './leave-journey.ts';

/** The manager declines in another browser. */
const decline = (page: Page, id: number, note: string) =>
  page.evaluate(
    async ([request, reason]) => {
      const { version } = await (await fetch(request as string)).json();
      const answer = await fetch(`${request}/decline`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
        body: JSON.stringify({ note: reason }),
      });
      if (!answer.ok) throw new Error(`declining answered ${answer.status}`);
    },
    [`/cobra/api/tms/leave/leave-requests/${id}`, note],
  );

test('a declined request stays in view, on home too, until it is dismissed or opened', async ({
  page,
  browser,
}) => {
  await signIn(page, 'employee', myLeave);
  const dismissed = await ask(page, tuesday(48).typed);
  const opened = await ask(page, tuesday(49).typed);

  const office = await browser.newContext();
  const manager = await office.newPage();
  await signIn(manager, 'manager.one', '/no/such/page');
  await decline(manager, dismissed, 'We launch that week');
  await decline(manager, opened, 'Two others are away');
  await office.close();

  const news = page.getByRole('list', { name: 'Declined and cancelled requests' });
  const rowOf = (id: number) =>
    news.getByRole('listitem').filter({ has: page.locator(`a[href$="/leave-request/${id}"]`) });
  await page.goto('/dashboard');
  await expect(rowOf(dismissed)).toContainText('Declined by');
  await expect(rowOf(opened)).toContainText('Two others are away');

  await page.goto(myLeave);
  await expect(rowOf(dismissed)).toContainText('We launch that week');
  await expectUsable(page);
  await rowOf(dismissed)
    .getByRole('button', { name: /^Dismiss compassionate leave/ })
    .press('Enter');
  await expect(rowOf(dismissed)).toHaveCount(0);

  const seen = page.waitForResponse((answer) => answer.url().endsWith(`/${opened}/seen`));
  await linkTo(page, opened).press('Enter');
  await expect(page.getByText('Two others are away').first()).toBeVisible();
  await seen;
  await page.goto(myLeave);
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(rowOf(opened)).toHaveCount(0);

  await page.getByRole('button', { name: 'Show past and closed' }).press('Enter');
  for (const id of [dismissed, opened]) await expect(linkTo(page, id)).toBeVisible();
});
