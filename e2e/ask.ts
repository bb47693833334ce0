import { expect, type Page } from '@playwright/test';

export interface Asked {
  method: string;
  path: string;
  body?: unknown;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** Calls the tab that owns the offline database in the same way as another tab; all requests at once. */
export function askOffline<const Calls extends readonly Asked[]>(
  page: Page,
  calls: Calls,
): Promise<{ [K in keyof Calls]: Answer }> {
  return page.evaluate(
    async (all: readonly Asked[]) => {
      const ask = ({ method, path, body }: Asked) => {
        const channel = new BroadcastChannel('tenure.offline');
        const id = crypto.randomUUID();
        const url = window.location.origin + path;
        const headers = [['content-type', 'application/json']];
        const asked = { id, url, method, headers, body: body ? JSON.stringify(body) : null };
        return new Promise<Answer>((resolve) => {
          channel.onmessage = ({ data }) => {
            // A tab that takes over the database may have missed earlier requests.
            if (data === 'taken') channel.postMessage(asked);
            if (data.answerTo !== id) return;
            channel.close();
            resolve({ status: data.status, body: JSON.parse(new TextDecoder().decode(data.body)) });
          };
          channel.postMessage(asked);
        });
      };
      return Promise.all(all.map(ask));
    },
    calls as readonly Asked[],
  ) as Promise<{ [K in keyof Calls]: Answer }>;
}

/** Requested by the page itself in either mode, because only the browser resolves names below localhost. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const isOffline = await page.evaluate(() => localStorage.getItem('tenure.offline') !== null);
  if (isOffline) return (await askOffline(page, [{ method: 'GET', path }]))[0].body as T;
  return page.evaluate(async (address) => (await fetch(address)).json(), path);
}

/** The newest message to someone that matches. */
export async function fromOutbox(page: Page, to: string, wanted: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    type Outbox = { data: { to: string; text: string }[] };
    const { data } = await ask<Outbox>(page, '/outbox.json');
    const texts = data.filter((one) => one.to.includes(to)).map(({ text }) => text);
    found = texts.map((text) => wanted.exec(text)?.[0]).find(Boolean);
    expect(found).toBeTruthy();
  }).toPass();
  return found as string;
}
