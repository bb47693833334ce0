import { fieldsOf } from '@tenure/contract/kit/field';
import { compact } from '@tenure/contract/kit/numbers/digits';
import type { PayrollCountry } from '@tenure/contract/payroll/codes';
import * as endpoints from '@tenure/contract/payroll/section.endpoints';
import { auTaxForm } from '@tenure/contract/payroll/tax-au';
import { nzTaxForm } from '@tenure/contract/payroll/tax-nz';
import { ukTaxForm } from '@tenure/contract/payroll/tax-uk';
import type { z } from 'zod';
import { bind } from '../../kit/bind.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { openForm } from '../../kit/open-form.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { revealSecret } from '../../kit/secrets/reveal-secret.ts';
import { type About, aboutPerson } from '../../org/public.ts';
import { todayOf } from '../bank-accounts/bank-account.store.ts';
import { signRecord } from '../commands/sign-record.ts';
import { countryOf } from '../conditions.ts';
import { auTaxOptions, nzTaxOptions, ukTaxOptions } from '../options.ts';
import { loanFigures } from './figures-of-the-day.ts';
import {
  findSection,
  lockSection,
  RECORD_NUMBER_COLUMN,
  type RecordRow,
  readRecords,
  type Section,
  type SectionRecord,
} from './record.store.ts';
import { taxActions } from './section.actions.ts';

/** The values of a declaration; all null without one. */
function shown<K extends string>(
  ctx: SignedInCtx,
  about: About,
  country: PayrollCountry,
  form: z.ZodObject,
  number: K,
  row: RecordRow | undefined,
) {
  const nothing = Object.fromEntries(Object.keys(form.shape).map((key) => [key, null]));
  const isTheirs = about.person.country === country;
  return {
    ...nothing,
    ...row?.details,
    [number]: row?.masked_number ?? null,
    declarationDate: (row?.details.declarationDate as string | undefined) ?? null,
    from: row?.valid_from ?? null,
    to: row?.valid_to ?? null,
    version: row?.version ?? 0,
    metadata: {
      fields: fieldsOf(form, {
        isEditable: isTheirs && may(ctx.actor, taxActions.edit, about),
        details: country === 'GB' ? loanFigures(todayOf(ctx)) : {},
      }),
      actions: isTheirs
        ? allowed(ctx.actor, taxActions, about)
        : allowed(ctx.actor, { view: taxActions.view }, about),
    },
  };
}

const read = async (ctx: SignedInCtx, section: Section, employeeId: number, asAt?: string) =>
  (await readRecords(ctx, section, employeeId, asAt))[0];

/** An empty number keeps the current one. */
const given = (number: string | null) => (number ? compact(number) : undefined);

const sign = (
  ctx: SignedInCtx,
  section: Section,
  { person, current }: SectionRecord,
  from: string,
  details: Readonly<Record<string, unknown>>,
  number: string | null | undefined,
) =>
  signRecord(ctx, {
    section,
    noun: 'tax declaration',
    employeeId: person.employeeId,
    recordId: person.employeeId,
    before: current,
    from,
    details: { ...details, declarationDate: from },
    number,
  });

const sealedOf = ({ person, current }: SectionRecord) => ({
  employeeId: person.employeeId,
  sealed: current?.sealed_number ?? null,
});

export const taxRoutes = [
  bind(endpoints.getAuTax, {
    logsView: 'payroll.taxation.viewed',
    isDated: true,
    action: taxActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, about) =>
      presentAu(ctx, about, await read(ctx, 'tfn', params.employeeId, query.asAt)),
  }),
  bind(endpoints.putAuTax, {
    action: taxActions.edit,
    load: lockSection('tfn'),
    form: openForm(auTaxForm),
    run: async (ctx, { body }, record) => {
      countryOf(record, 'AU');
      const { tfn, ...details } = body;
      const hasNumber =
        Boolean(tfn) || (details.reasonNoTfn === null && record.current?.sealed_number);
      if (!hasNumber && details.reasonNoTfn === null)
        throw invalidInput([
          {
            field: 'tfn',
            message: 'Enter the tax file number, or choose a reason for not having one',
          },
        ]);
      const today = dayIn(details.declarationDateTimezone, ctx.now);
      const number = details.reasonNoTfn === null ? given(tfn) : null;
      return presentAu(ctx, record, await sign(ctx, 'tfn', record, today, details, number));
    },
  }),
  revealSecret(endpoints.revealTfn, {
    action: taxActions.reveal,
    column: RECORD_NUMBER_COLUMN,
    load: findSection('tfn'),
    of: sealedOf,
  }),
  bind(endpoints.getAuTaxOptions, { access: 'signed-in', run: async () => auTaxOptions }),
  bind(endpoints.getNzTax, {
    logsView: 'payroll.taxation.viewed',
    isDated: true,
    action: taxActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, about) =>
      presentNz(ctx, about, await read(ctx, 'nz-taxation', params.employeeId, query.asAt)),
  }),
  bind(endpoints.putNzTax, {
    action: taxActions.edit,
    load: lockSection('nz-taxation'),
    form: openForm(nzTaxForm),
    run: async (ctx, { body }, record) => {
      countryOf(record, 'NZ');
      const { irdNumber, ...details } = body;
      if (!irdNumber && !record.current?.sealed_number && details.taxCode !== 'ND')
        throw invalidInput([
          { field: 'irdNumber', message: 'Enter the IRD number, or choose the tax code ND' },
        ]);
      const row = await sign(ctx, 'nz-taxation', record, todayOf(ctx), details, given(irdNumber));
      return presentNz(ctx, record, row);
    },
  }),
  revealSecret(endpoints.revealIrd, {
    action: taxActions.reveal,
    column: RECORD_NUMBER_COLUMN,
    load: findSection('nz-taxation'),
    of: sealedOf,
  }),
  bind(endpoints.getNzTaxOptions, { access: 'signed-in', run: async () => nzTaxOptions }),
  bind(endpoints.getUkTax, {
    logsView: 'payroll.taxation.viewed',
    isDated: true,
    action: taxActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, about) =>
      presentUk(ctx, about, await read(ctx, 'uk-taxation', params.employeeId, query.asAt)),
  }),
  bind(endpoints.putUkTax, {
    action: taxActions.edit,
    load: lockSection('uk-taxation'),
    form: openForm(ukTaxForm),
    run: async (ctx, { body }, record) => {
      countryOf(record, 'GB');
      const { nino, ...details } = body;
      const row = await sign(ctx, 'uk-taxation', record, todayOf(ctx), details, given(nino));
      return presentUk(ctx, record, row);
    },
  }),
  revealSecret(endpoints.revealNino, {
    action: taxActions.reveal,
    column: RECORD_NUMBER_COLUMN,
    load: findSection('uk-taxation'),
    of: sealedOf,
  }),
  bind(endpoints.getUkTaxOptions, {
    access: 'signed-in',
    run: async (ctx) => ukTaxOptions(todayOf(ctx)),
  }),
];

type Shown<E extends { answer?: z.ZodType }> = z.input<NonNullable<E['answer']>>;

/** The contract's schemas validate what is sent; stored rows may come from an earlier version. */
const presentAu = (ctx: SignedInCtx, about: About, row: RecordRow | undefined) =>
  ({
    ...shown(ctx, about, 'AU', auTaxForm, 'tfn', row),
    country: 'AU',
    irdNumber: null,
    taxCode: null,
    countryData: null,
  }) as Shown<typeof endpoints.getAuTax>;

const presentNz = (ctx: SignedInCtx, about: About, row: RecordRow | undefined) =>
  shown(ctx, about, 'NZ', nzTaxForm, 'irdNumber', row) as unknown as Shown<
    typeof endpoints.getNzTax
  >;

const presentUk = (ctx: SignedInCtx, about: About, row: RecordRow | undefined) =>
  shown(ctx, about, 'GB', ukTaxForm, 'nino', row) as unknown as Shown<typeof endpoints.getUkTax>;
