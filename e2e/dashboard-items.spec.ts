/** The widgets of the dashboard, and what happens when one fails. */
import { expect, signIn, test } from './journey.ts';

test('a widget that fails leaves the others alive, and can be tried again; a list is paged and sorted', async ({
  page,
}) => {
  let broken = true;
  let toDoId = 0;
  let asked = '';
  await page.route('**/cobra/api/tms/home-dashboard', async (route) => {
    const answer = await route.fetch();
    const home = await answer.json();
    const list = home.widgets.find(({ type }: { type: string }) => type === 'actionableItem');
    Object.assign(list.settings, { statusTitle: 'Where it stands', dueByTitle: 'Not after' });
    toDoId = list.id;
    await route.fulfill({ response: answer, json: home });
  });
  await page.route(/\/dashboards\/\d+\/widgets\/\d+\/items/, async (route) => {
    const url = new URL(route.request().url());
    const isToDo = url.pathname.endsWith(`/${toDoId}/items`);
    // One item on each page, so that there are several pages; all overdue.
    if (isToDo) url.searchParams.set('itemsPerPage', '1');
    if (isToDo) asked = url.search;
    const answer = await route.fetch({ url: url.href });
    const body = await answer.json();
    if (isToDo) for (const item of body.items) item.isLate = true;
    if (broken && body.items.some((item: object) => 'group' in item))
      return route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } });
    return route.fulfill({ response: answer, json: body });
  });
  const cards = new Set<string>();
  page.on('request', (request) => {
    const [, card] = /\/assets\/([a-z-]+-card)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (card) cards.add(card);
  });
  await signIn(page, 'manager.one');
  const team = page.getByRole('region', { name: 'Your team' });
  const toDo = page.getByRole('region', { name: 'To do' });
  const [row, pages] = [toDo.getByRole('row').last(), toDo.getByRole('navigation')];
  await expect(pages).toContainText(/1–1 of \d/);
  await expect(row).toContainText('Overdue');
  const first = (await row.getByRole('link').textContent()) ?? '';
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages).toContainText(/2–2 of \d/);
  await expect(row.getByRole('link')).not.toHaveText(first);
  const due = toDo.getByRole('columnheader', { name: 'Not after' });
  await expect(due).toHaveAttribute('aria-sort', 'ascending');
  const status = toDo.getByRole('columnheader', { name: 'Where it stands' });
  for (const order of ['ascending', 'descending']) {
    await status.getByRole('button').click();
    await expect(status).toHaveAttribute('aria-sort', order);
    await expect.poll(() => asked).toMatch(`sortBy=status&sortDirection=${order.slice(0, -6)}`);
    await expect(pages).toContainText(/1–1 of \d/);
  }
  await expect(team.getByRole('alert')).toContainText('Your team couldn’t be loaded');
  await expect(page.getByRole('region', { name: 'Leave' })).toContainText('Annual leave');
  broken = false;
  await team.getByRole('button', { name: 'Try again' }).click();
  await expect(team).toBeFocused();
  await expect(team.getByRole('list', { name: 'Reports to' })).toBeVisible();
  // The code of unused widgets, such as video, isn't loaded.
  expect([...cards].sort()).toEqual([
    ...['calendar-card', 'html-card', 'leave-card', 'team-card', 'to-do-card'],
  ]);
});
