/**
 * The address that links in messages lead to: the company's own name under the address the host was
 * told. The Host header of a request has no say in it, nor has its port.
 */
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';

export async function publicAddress(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ host: string | null }>`select tenant_host() as host`.execute(ctx.db);
  const [, scheme = 'https://', name = '', port = ''] =
    /^(https?:\/\/)([^/:]+)(:\d+)?/.exec(ctx.ports.publicUrl) ?? [];
  return scheme + (rows[0]?.host ?? name) + port;
}
