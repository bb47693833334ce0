/**
 * The token that opens an archive on the content host, which has no session: sealed by this server for one
 * archive of one company, until it expires (ADR 88).
 */
import type { Ctx } from '../ctx.ts';
import type { Ports } from '../ports.ts';

export interface ContentLink {
  readonly tenantId: number;
  readonly fileKey: string;
  readonly size: number;
  /** Origin of the application: the only page allowed to frame the player and post messages to it. */
  readonly application: string;
}

const HOURS = 12;
const column = 'content-link';

export async function sealContentLink(
  { ports, now }: Pick<Ctx, 'ports' | 'now'>,
  { tenantId, fileKey, size, application }: ContentLink,
): Promise<string> {
  const until = now.getTime() + HOURS * 3_600_000;
  const plain = JSON.stringify([fileKey, size, application, until]);
  return `${tenantId}.${await ports.cipher.seal(plain, { tenantId, column })}`;
}

/** Undefined for a token that this server did not seal or that has expired. */
export async function openContentLink(
  { cipher, clock }: Pick<Ports, 'cipher' | 'clock'>,
  token: string,
): Promise<ContentLink | undefined> {
  const [, company, sealed] = /^(\d{1,15})\.([\w.-]{1,2000})$/.exec(token) ?? [];
  if (!company || !sealed) return undefined;
  const tenantId = Number(company);
  const plain = await cipher.open(sealed, { tenantId, column }).catch(() => undefined);
  if (plain === undefined) return undefined;
  const [fileKey, size, application, until] = JSON.parse(plain) as [string, number, string, number];
  return until > clock.now().getTime() ? { tenantId, fileKey, size, application } : undefined;
}
