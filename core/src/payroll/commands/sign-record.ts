/** Stores a declaration or a change of a record: encrypted, exactly as signed, with notifications. */
import { mask } from '@tenure/contract/kit/secrets/secret';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { sealSecret } from '../../kit/secrets/company-key.ts';
import {
  endRecord,
  putRow,
  RECORD_NUMBER_COLUMN,
  type RecordRow,
  type Section,
} from '../declarations/record.store.ts';
import { type Facts, recordChange } from '../declarations/record-change.ts';

export interface Signed {
  readonly section: Section;
  /** What was changed, as used in a sentence: tax declaration. */
  readonly noun: string;
  readonly employeeId: number;
  readonly recordId: number | null;
  readonly before: RecordRow | undefined;
  readonly from: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Undefined keeps the current number; null removes it. */
  readonly number: string | null | undefined;
}

export async function signRecord(ctx: SignedInCtx, signed: Signed): Promise<RecordRow> {
  const { before, number, noun, ...row } = signed;
  const after = await putRow(ctx, {
    ...row,
    ...(await numberColumns(ctx, before, number)),
    version: (before?.version ?? 0) + 1,
  });
  await recordChange(ctx, {
    employeeId: row.employeeId,
    section: row.section,
    noun,
    recordId: after.record_id,
    change: before ? 'changed' : 'added',
    validFrom: row.from,
    before: before && factsOf(before),
    after: factsOf(after),
  });
  return after;
}

export async function removeRecord(
  ctx: SignedInCtx,
  row: RecordRow,
  noun: string,
  from: string,
): Promise<void> {
  await endRecord(ctx, row, from);
  await recordChange(ctx, {
    employeeId: row.employee_id,
    section: row.section,
    noun,
    recordId: row.record_id,
    change: 'removed',
    validFrom: from,
    before: factsOf(row),
  });
}

async function numberColumns(
  ctx: SignedInCtx,
  before: RecordRow | undefined,
  number: string | null | undefined,
) {
  if (number === undefined)
    return {
      sealed_number: before?.sealed_number ?? null,
      masked_number: before?.masked_number ?? null,
    };
  if (number === null) return { sealed_number: null, masked_number: null };
  return {
    sealed_number: await sealSecret(ctx, number, RECORD_NUMBER_COLUMN),
    masked_number: mask(number),
  };
}

/** Flattens nested values into paths such as settings.status. */
export function factsOf({ details, masked_number }: RecordRow): Facts {
  return { ...flat(details), number: masked_number };
}

function flat(value: Readonly<Record<string, unknown>>, prefix = ''): Facts {
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) =>
      typeof inner === 'object' && inner !== null
        ? flat(inner as Record<string, unknown>, `${prefix}${key}.`)
        : { [`${prefix}${key}`]: inner },
    ),
  );
}
