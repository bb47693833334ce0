/** Tax declarations as signed: rows are never edited, so each shows what was declared on its date. */
import { fieldsOf } from '@tenure/contract/kit/field';
import { isBlank, isShown, valueAt } from '@tenure/contract/kit/fields/field-values';
import { listTaxDeclarations } from '@tenure/contract/payroll/section.endpoints';
import { auTaxForm } from '@tenure/contract/payroll/tax-au';
import { nzTaxForm } from '@tenure/contract/payroll/tax-nz';
import { ukTaxForm } from '@tenure/contract/payroll/tax-uk';
import { bind } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { aboutPerson, readNames } from '../../org/public.ts';
import { todayOf } from '../bank-accounts/bank-account.store.ts';
import { fieldInWords } from './field-in-words.ts';
import type { RecordRow } from './record.store.ts';
import { taxActions } from './section.actions.ts';

const forms = {
  tfn: { country: 'AU', form: auTaxForm, number: 'tfn' },
  'nz-taxation': { country: 'NZ', form: nzTaxForm, number: 'irdNumber' },
  'uk-taxation': { country: 'GB', form: ukTaxForm, number: 'nino' },
} as const;
type TaxSection = keyof typeof forms;

/** Questions and answers, with the number masked. */
export function declaredFacts(row: Pick<RecordRow, 'section' | 'details' | 'masked_number'>) {
  const { form, number } = forms[row.section as TaxSection];
  const values = { ...row.details, [number]: row.masked_number ?? '' };
  return fieldsOf(form)
    .filter((field) => isShown(field, values) && !isBlank(valueAt(values, field.key)))
    .map((field) => ({
      label: field.label,
      value: fieldInWords(valueAt(values, field.key), field),
    }));
}

const signed = (ctx: SignedInCtx, employeeId: number) =>
  ctx.db
    .selectFrom('payroll_records')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('section', 'in', Object.keys(forms))
    .orderBy('signed_at', 'desc')
    .orderBy('row_id', 'desc');

export const taxDeclarationRoutes = [
  bind(listTaxDeclarations, {
    logsView: 'payroll.tax-declarations.viewed',
    action: taxActions.view,
    load: aboutPerson,
    run: async (ctx, asked, about) => {
      const page = await pageOf(signed(ctx, asked.params.employeeId), asked.query);
      const rows = page.rows as unknown as readonly RecordRow[];
      const today = todayOf(ctx);
      const names = await readNames(ctx, { person: rows.map((one) => one.signed_by) }, today);
      return listAnswer(
        listTaxDeclarations,
        asked,
        {
          total: page.total,
          rows: rows.map((row) => ({
            id: row.row_id,
            country: forms[row.section as TaxSection].country,
            from: row.valid_from,
            to: row.valid_to,
            signedAt: new Date(row.signed_at).toISOString(),
            signedBy: names.find(({ id }) => id === row.signed_by)?.name ?? '',
            isCurrent:
              row.superseded_at === null &&
              row.valid_from <= today &&
              (row.valid_to === null || row.valid_to >= today),
            facts: declaredFacts(row),
          })),
        },
        { actions: allowed(ctx.actor, { view: taxActions.view }, about) },
      );
    },
  }),
];
