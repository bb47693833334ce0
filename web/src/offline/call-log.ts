import type { Transport } from '../lib/transport.ts';

/** Logs each call to the console with its response and duration. */
export const logged =
  (next: Transport): Transport =>
  async (request) => {
    const started = performance.now();
    const { pathname, search } = new URL(request.url);
    const sent = request.body ? await request.clone().text() : undefined;
    const response = await next(request);
    const ms = Math.round(performance.now() - started);
    const title = `${request.method} ${pathname}${search} → ${response.status} in ${ms} ms`;
    console.groupCollapsed(title);
    if (sent) console.log('sent', asJson(sent));
    console.log('answered', asJson(await response.clone().text()));
    console.groupEnd();
    return response;
  };

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
