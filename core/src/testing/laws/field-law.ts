/** A form can only change the fields that the server offers for editing. */
import { type Field, fieldsOf } from '@tenure/contract/kit/field';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Route } from '../../kit/bind.ts';
import type { Example } from '../example.ts';
import type { Harness } from '../harness.ts';
import { call, must, sentFor } from './law.ts';

/** Forms for people without an account don't depend on permissions. */
const isOpen = ({ access }: Route) => access !== 'signed-in';

export async function fieldLaw(
  harness: Harness,
  route: Route,
  example: Example | undefined,
): Promise<void> {
  const { body } = route.endpoint;
  if (!(body instanceof z.ZodObject) || fieldsOf(body).length === 0 || isOpen(route)) return;
  must(
    Boolean(route.form),
    route,
    'takes a form, and `form` does not say which fields are editable',
  );
  const ways: [string, Partial<Field>][] = [
    ['hidden', { isVisible: false }],
    ['read-only', { isEditable: false }],
  ];
  for (const [way, flags] of ways) {
    const { status, named, audited } = await sentWith(harness, route, example, flags);
    must(
      status === 422 && named && audited === 0,
      route,
      `answers a form whose fields are all ${way} with ${status} and ${audited} rows in the audit log`,
    );
  }
}

/** Sends the example with these flags on all fields. */
async function sentWith(
  harness: Harness,
  route: Route,
  example: Example | undefined,
  flags: Partial<Field>,
) {
  const sent = await sentFor(harness, example, harness.home);
  const client = await harness.as(example?.by ?? 'employee');
  let audited = 0;
  harness.beforeUndone = async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from audit_log where xmin = pg_current_xact_id()::xid`.execute(db);
    audited += rows[0]?.count ?? 0;
  };
  harness.offerFields = (fields) => fields.map((one) => ({ ...one, ...flags }));
  try {
    const answer = await call(harness, client, route, sent);
    const errors = (answer.body.errors ?? []) as { field?: string; code?: string }[];
    const named = errors.some(({ field, code }) => field && code === 'FIELD_NOT_EDITABLE');
    return { status: answer.status, named, audited };
  } finally {
    harness.offerFields = undefined;
    harness.beforeUndone = undefined;
  }
}
