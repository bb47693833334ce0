/**
 * Shows a person's secret in full. The only way to do so: authorized by a permission table, after a recent
 * verification of identity, with a reason, and logged where the person can read it.
 */
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { idParam } from '@tenure/contract/kit/identifier';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { Reveal, revealAnswer, revealBody } from '@tenure/contract/kit/secrets/reveal';
import type { z } from 'zod';
import { audit } from '../audit.ts';
import { bind, type Route } from '../bind.ts';
import type { Ctx, SignedInCtx } from '../ctx.ts';
import type { Action } from '../judge.ts';
import { type PageOfRows, pageOf } from '../list/page-of.ts';
import { notFound } from '../refusal.ts';
import { openSecret } from './company-key.ts';

const REVEALED = 'secret.revealed';

interface Revealed<R, Params extends Addressed> {
  readonly action: Action<R>;
  /** Table and column the value was encrypted for. */
  readonly column: string;
  load(
    ctx: SignedInCtx,
    input: { readonly params: z.output<z.ZodObject<Params>> },
  ): Promise<R | undefined>;
  /** The owner and the encrypted value; null if there is none. */
  of(record: R): { readonly employeeId: number; readonly sealed: string | null };
}

/** The employee id, and the record id where a person can have several. */
interface Addressed extends z.core.$ZodLooseShape {
  readonly employeeId: typeof idParam;
}

type RevealEndpoint<Params extends Addressed> = Endpoint<
  z.ZodObject<Params>,
  never,
  typeof revealBody,
  typeof revealAnswer
>;

/** For a path with {employeeId}. */
export const revealSecret = <R, Params extends Addressed>(
  endpoint: RevealEndpoint<Params>,
  { action, column, load, of }: Revealed<R, Params>,
): Route =>
  bind<RevealEndpoint<Params>, R>(endpoint, {
    stepUp: true,
    action,
    load,
    run: async (ctx, { body }, record) => {
      const { employeeId, sealed } = of(record);
      if (sealed === null) throw notFound();
      await audit(ctx, {
        action: REVEALED,
        subject: { type: 'employee', id: employeeId },
        after: { field: column, reason: body.reason },
      });
      return { value: await openSecret(ctx, sealed, column) };
    },
  });

/** Everyone who has viewed a person's secrets, newest first. */
export async function revealsOf(
  ctx: Ctx,
  employeeId: number,
  query: PageQuery,
): Promise<PageOfRows<Reveal>> {
  const { rows, total } = await pageOf(
    ctx.db
      .selectFrom('audit_log')
      .select(['at', 'actor_id', 'after'])
      .where('action', '=', REVEALED)
      .where('subject_type', '=', 'employee')
      .where('subject_id', '=', employeeId)
      .orderBy('id', 'desc'),
    query,
  );
  return {
    total,
    rows: rows.map(({ at, actor_id, after }) => {
      const { field, reason } = after as unknown as Reveal;
      return { field, reason, byId: actor_id, at: new Date(at).toISOString() };
    }),
  };
}
