import { MOST_WIDGETS } from '../contract/src/dashboard/dashboard.ts';
import { embedAttacks, htmlAttacks } from '../core/src/testing/files/html-attacks.ts';
import { expect, type Page, signIn, test } from './journey.ts';
import { untilQuiet } from './quiet.ts';

declare global {
  interface Window {
    __attacked?: unknown;
    __reports: string[];
  }
}

/** The number of attacks on one page. */
const MOST = 105;

const inBatches = (list: readonly string[], most: number) =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, batch) =>
    list.slice(batch * most, (batch + 1) * most),
  );

/** A sample of the list, spread over all kinds. */
const someOf = (list: readonly string[], most: number) =>
  list.filter((_, n) => n % Math.ceil(list.length / most) === 0);

/** The attacks as stored and returned by the server, as far as anything is left of them. */
async function savedByServer(page: Page): Promise<string[]> {
  const { id } = await (await page.request.get('/cobra/api/tms/home-dashboard')).json();
  const kept: string[] = [];
  const save = (attacks: readonly string[]) =>
    page.request.put(`/cobra/api/tms/dashboards/${id}`, {
      data: {
        title: 'Attacked',
        structure: 'single',
        widgets: attacks.map((content, n) => ({
          type: 'htmlEditor',
          title: null,
          container: 1,
          order: n + 1,
          settings: { content },
        })),
      },
    });
  // Input that no database can store is refused.
  for (const attack of htmlAttacks.filter((one) => one.includes('\0')))
    expect((await save([attack])).status()).toBe(400);
  const storable = htmlAttacks.filter((one) => !one.includes('\0'));
  for (const attacks of inBatches(storable, MOST_WIDGETS)) {
    const answer = await save(attacks);
    expect(answer.status(), await answer.text()).toBe(200);
    const { widgets } = (await answer.json()) as { widgets: { settings: { content: string } }[] };
    expect(widgets).toHaveLength(attacks.length);
    kept.push(...widgets.map(({ settings }) => settings.content).filter(Boolean));
  }
  return kept;
}

/** No script ran, and the browser logged nothing. */
async function isUnharmed(page: Page) {
  expect(await page.evaluate(() => [window.__attacked ?? null, window.__reports])).toEqual([
    null,
    [],
  ]);
  const strange = page.locator(
    'section[data-widget] :is(script, iframe, object, embed, form, svg:not(.tabler-icon), math, style, link, base, meta)',
  );
  await expect(strange).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => dialog.dismiss());
  await page.addInitScript(() => {
    window.__reports = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      window.__reports.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
});

test('known attacks on HTML run no script, cleaned by the server or not', async ({ page }) => {
  test.setTimeout(300_000);
  // A person whose dashboard no other journey uses.
  await signIn(page, 'kaori.mori');
  const home = await (await page.request.get('/cobra/api/tms/home-dashboard')).json();
  const words = home.widgets.find(({ type }: { type: string }) => type === 'htmlEditor');
  let batch: readonly string[] = [];
  await page.route('**/cobra/api/tms/home-dashboard', (route) =>
    route.fulfill({
      json: {
        ...home,
        widgets: batch.map((_, index) => ({
          ...words,
          id: index + 1,
          order: index + 1,
          title: `Attack ${index + 1}`,
        })),
      },
    }),
  );
  const kept = await savedByServer(page);
  // Once as stored, and once as if the server hadn't sanitised them: the browser sanitises again.
  await page.route(/\/widgets\/(\d+)\/items/, (route) => {
    const [, index] = /\/widgets\/(\d+)\/items/.exec(route.request().url()) ?? [];
    return route.fulfill({
      json: {
        items: [{ content: `${batch[Number(index) - 1]}<p>After ${index}</p>` }],
        metadata: {
          actions: [],
          fields: [],
          pagination: {
            currentPage: 1,
            itemsPerPage: 1,
            totalItems: 1,
            totalPages: 1,
            links: { next: null },
          },
        },
      },
    });
  });
  for (batch of inBatches([...kept, ...htmlAttacks], MOST)) {
    await page.goto('/dashboard');
    await expect(page.locator('section[data-widget]')).toHaveCount(batch.length);
    await untilQuiet(page);
    await isUnharmed(page);
  }
});

test('the editor and the embed code take no attack', async ({ page }) => {
  await signIn(page, 'manager.three');
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await page.getByRole('button', { name: 'Good to know settings' }).click();
  const form = page.getByRole('dialog', { name: 'Good to know settings' });
  const editor = form.getByRole('textbox', { name: 'Content' });
  await editor.click();
  await editor.evaluate(
    (element, attacks) => {
      for (const attack of attacks) {
        const data = new DataTransfer();
        data.setData('text/html', attack);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }
    },
    someOf(htmlAttacks, 100),
  );
  await page.keyboard.type(' and words');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('region', { name: 'Good to know' })).toContainText('and words');
  await isUnharmed(page);

  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('button', { name: 'Add Video' }).click();
  const video = page.getByRole('dialog', { name: 'Video settings' });
  await video.getByRole('combobox', { name: 'Video source' }).click();
  await page.getByRole('option', { name: 'Embed code' }).click();
  for (const attack of someOf(embedAttacks, 10)) {
    await video.getByRole('textbox', { name: 'Embed code' }).fill(attack);
    await video.getByRole('button', { name: 'Apply' }).click();
    await expect(video.locator('[aria-invalid="true"]')).toBeVisible();
  }
  await isUnharmed(page);
  await video
    .getByRole('textbox', { name: 'Embed code' })
    .fill('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="x()"></iframe>');
  await video.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Play the video from YouTube')).toBeVisible();
});
