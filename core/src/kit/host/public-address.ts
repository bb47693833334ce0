/**
 * The base address of links in messages: the company's own name under the configured public address. The Host
 * header of a request is never used.
 */
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

export async function publicAddress(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ host: string | null }>`select ${tenantHost} as host`.execute(ctx.db);
  return addressAt(ctx, rows[0]?.host ?? null);
}

/** A column for statements that read more than this. */
export const tenantHost = sql<string | null>`tenant_host()`;

export function addressAt({ ports }: Ctx, host: string | null): string {
  const [, scheme = 'https://', name = '', port = ''] =
    /^(https?:\/\/)([^/:]+)(:\d+)?/.exec(ports.publicUrl) ?? [];
  return scheme + (host ?? name) + port;
}
