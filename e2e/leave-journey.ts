import { byKeyboard } from './by-keyboard.ts';
import { answerTo, expect, type Page } from './journey.ts';

export const myLeave = '/dashboard/leave/my/leave-requests';
export const approvals = '/dashboard/leave/approvals';
export const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Public holidays that may fall on the days of the journeys in the sample company, including moved ones. */
export function mayBeHoliday(date: Date) {
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  if (month === 12) return day >= 25;
  if (month === 1) return day <= 4 || (day >= 26 && day <= 28);
  if (month === 4) return day >= 25 && day <= 28;
  return month === 11 && day <= 7;
}

/** A future Tuesday, skipping possible public holidays, as ISO date and as typed. */
export function tuesday(others: number) {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7));
  for (let left = others; left > 0 || mayBeHoliday(date); ) {
    if (!mayBeHoliday(date)) left -= 1;
    date.setUTCDate(date.getUTCDate() + 7);
  }
  const iso = date.toISOString().slice(0, 10);
  const [year, month, day] = iso.split('-');
  return { iso, typed: `${day}/${month}/${year}` };
}

/** A date this many days from now, as typed. In Australia it may already be tomorrow. */
export function typedDay(fromNow: number) {
  const date = new Date(Date.now() + fromNow * 24 * 3_600_000);
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

export async function choose(
  page: Page,
  form: ReturnType<typeof drawer>,
  label: string,
  option: string | RegExp,
) {
  await byKeyboard.pick(
    form.getByRole('combobox', { name: label }),
    page.getByRole('option', { name: option }),
  );
}

/** Requests leave in the form by keyboard; returns the id, since other journeys run in parallel. */
export async function ask(page: Page, day: string, kind = /^Compassionate leave/): Promise<number> {
  await page.getByRole('button', { name: 'Request leave' }).press('Enter');
  const form = drawer(page, 'Request leave');
  await choose(page, form, 'Leave type', kind);
  await form.getByRole('textbox', { name: 'From' }).fill(day);
  // Moves the focus, so that no calendar covers the form.
  await form.getByRole('textbox', { name: 'Note' }).focus();
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText(' h');
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Approvers');
  const { status, body } = await answerTo<{ id: number }>(page, 'POST', /\/leave-requests$/, () =>
    byKeyboard.press(form.getByRole('button', { name: 'Request leave' })),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  await expect(page.getByText('Leave request submitted')).toBeVisible();
  return body.id;
}

/** The link to one request, in any list. */
export const linkTo = (page: Page, id: number) =>
  page.locator(`main a[href$="/leave-request/${id}"], main a[href$="/approver/${id}"]`).first();

/** Calls the API as the signed-in person. */
export const callAs = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to as string, {
        ...(sent
          ? {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(sent),
            }
          : {}),
      });
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}`);
      return answer.status === 204 ? undefined : answer.json();
    },
    [path, body] as const,
  ) as Promise<T>;

/** The status beside the title of a request, as opposed to those in the list of recent leave. */
export const stateOf = (page: Page) => page.locator('h1 + *');
