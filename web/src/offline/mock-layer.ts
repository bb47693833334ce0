import type { Transport } from '../lib/transport.ts';
import { statusText } from './status-text.ts';

export interface MockCall {
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface MockAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly html?: string;
}

/** A trigger without an answer only delays the call, or documents that core answers it. */
export interface Trigger {
  readonly call: string;
  readonly trigger: string;
  readonly methods?: readonly string[];
  readonly path: RegExp;
  readonly delayMs?: number;
  /** Receives the ids captured from the path; returning undefined passes the call to core. */
  answer?(call: MockCall, ids: readonly string[]): MockAnswer | undefined;
}

/** Tries the triggers before the next transport; the first one with an answer wins. */
export const withTriggers =
  (triggers: readonly Trigger[], next: Transport, wait = pause): Transport =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const call = { method: request.method, body: await bodyOf(request) };
    const rows = triggers
      .filter(({ methods }) => !methods || methods.includes(call.method))
      .flatMap((row) => {
        const match = row.path.exec(pathname);
        return match ? [{ row, ids: match.slice(1).filter((id) => id !== undefined) }] : [];
      });
    const delay = Math.max(0, ...rows.map(({ row }) => row.delayMs ?? 0));
    if (delay) await wait(delay);
    for (const { row, ids } of rows) {
      const answer = row.answer?.(call, ids);
      if (answer) return respond(answer);
    }
    return next(request);
  };

function respond({ status, body, html }: MockAnswer): Response {
  const text = html ?? (body === undefined ? '' : JSON.stringify(body));
  const type = html === undefined ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
  return new Response(text, {
    status,
    statusText: statusText(status),
    headers: text ? { 'content-type': type } : {},
  });
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  try {
    const sent: unknown = await request.clone().json();
    if (Array.isArray(sent)) return { list: sent };
    return typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
