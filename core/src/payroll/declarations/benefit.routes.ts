/** Pension in the United Kingdom, superannuation in Australia and KiwiSaver in New Zealand. */
import { fieldsOf } from '@tenure/contract/kit/field';
import type { Money } from '@tenure/contract/kit/money';
import { compact } from '@tenure/contract/kit/numbers/digits';
import { codesOn, kiwiSaverStatuses } from '@tenure/contract/payroll/code-lists';
import {
  KIWISAVER,
  pensionSchemeTypes,
  SMSF,
  superannuationTypes,
} from '@tenure/contract/payroll/codes';
import { pensionForm } from '@tenure/contract/payroll/pension';
import {
  kiwiSaverProblems,
  optOutProblems,
  pensionProblems,
} from '@tenure/contract/payroll/rates-of-the-day';
import * as endpoints from '@tenure/contract/payroll/section.endpoints';
import {
  type SuperannuationInput,
  superannuationForm,
} from '@tenure/contract/payroll/superannuation';
import type { z } from 'zod';
import { bind } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { openForm } from '../../kit/open-form.ts';
import { offsetOf } from '../../kit/paging.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { revealSecret } from '../../kit/secrets/reveal-secret.ts';
import { type About, aboutPerson, paidInSince } from '../../org/public.ts';
import { todayOf } from '../bank-accounts/bank-account.store.ts';
import { removeRecord, signRecord } from '../commands/sign-record.ts';
import { countryOf } from '../conditions.ts';
import { employmentActions } from '../employment/employment.actions.ts';
import { salaryOn } from '../employment/salary.store.ts';
import { optionsOf, superannuationOptions } from '../options.ts';
import { esctFigures, superFigures } from './figures-of-the-day.ts';
import { lockSection, RECORD_NUMBER_COLUMN, type RecordRow, readRecords } from './record.store.ts';
import { fundActions, fundListActions, pensionActions } from './section.actions.ts';
import * as store from './superannuation.store.ts';

type PensionAnswer = z.input<
  typeof endpoints.getPension extends { answer?: infer A } ? NonNullable<A> : never
>;

function presentPension(ctx: SignedInCtx, about: About, row: RecordRow | undefined): PensionAnswer {
  const nothing = Object.fromEntries(Object.keys(pensionForm.shape).map((key) => [key, null]));
  const type = pensionSchemeTypes.find(({ value }) => value === row?.details.pensionSchemeType);
  const isTheirs = about.person.country === 'GB';
  return {
    ...nothing,
    ...row?.details,
    id: row?.record_id ?? null,
    pensionSchemeType: type ?? null,
    from: row?.valid_from ?? null,
    to: row?.valid_to ?? null,
    version: row?.version ?? 0,
    metadata: {
      fields: fieldsOf(pensionForm, {
        isEditable: isTheirs && may(ctx.actor, pensionActions.edit, about),
      }),
      actions: allowed(ctx.actor, isTheirs ? pensionActions : { view: pensionActions.view }, about),
    },
  } as PensionAnswer;
}

const employerFields = ['employerContribution', 'employerContributionRate', 'esctRate'];

/** The person can't choose what the employer pays. */
const fundFields = (
  ctx: SignedInCtx,
  { person }: About,
  isEditable = true,
  salary: Money | null = null,
) =>
  fieldsOf(superannuationForm, {
    details: { ...superFigures(todayOf(ctx)), ...esctFigures(todayOf(ctx), salary) },
    isEditable: (key) =>
      isEditable &&
      (ctx.actor.userId !== person.employeeId ||
        !employerFields.some((field) => key === `settings.${field}`)),
    options: {
      type: optionsOf(
        superannuationTypes.filter(
          ({ value }) => (value === KIWISAVER) === (person.country === 'NZ'),
        ),
      ),
      'settings.status': optionsOf(codesOn(kiwiSaverStatuses, todayOf(ctx))),
    },
  });

function refuseProblems(problems: readonly { field: string; message: string }[]): void {
  if (problems.length > 0) throw invalidInput(problems);
}

/** An opt-out that is stored already is kept as it is. */
async function refuseLateOptOut(
  ctx: SignedInCtx,
  { person: { employeeId } }: About,
  { optOut, optOutDate }: SuperannuationInput['settings'],
  before: RecordRow | undefined,
): Promise<void> {
  const stored = before?.details.settings as SuperannuationInput['settings'] | undefined;
  if (!optOut || optOutDate === null) return;
  if (stored?.optOut && stored.optOutDate === optOutDate) return;
  const since = await paidInSince(ctx, employeeId, 'NZ', todayOf(ctx));
  if (since) refuseProblems(optOutProblems(optOutDate, since));
}

async function signFund(
  ctx: SignedInCtx,
  about: About,
  body: SuperannuationInput,
  before: RecordRow | undefined,
) {
  const country = countryOf(about, 'AU', 'NZ');
  if ((body.type === KIWISAVER) !== (country === 'NZ'))
    throw invalidInput([{ field: 'type', message: 'Choose a fund type for your country' }]);
  if (body.type === SMSF && !body.accountNumber && !before?.sealed_number)
    throw invalidInput([
      { field: 'accountNumber', message: 'Enter the account number of the fund' },
    ]);
  if (country === 'NZ') {
    refuseProblems(kiwiSaverProblems(body.settings, todayOf(ctx)));
    await refuseLateOptOut(ctx, about, body.settings, before);
  }
  const { accountNumber, ...details } = body;
  const row = await signRecord(ctx, {
    section: 'superannuations',
    noun: country === 'NZ' ? 'KiwiSaver record' : 'superannuation fund',
    employeeId: about.person.employeeId,
    recordId: before?.record_id ?? null,
    before,
    from: todayOf(ctx),
    details: {
      ...details,
      country,
      abn: details.abn && compact(details.abn),
      usi: details.usi && compact(details.usi),
      bsb: details.bsb && compact(details.bsb),
    },
    number: body.type === SMSF ? (accountNumber ? compact(accountNumber) : undefined) : null,
  });
  return store.presentFund(ctx.actor, about, row);
}

export const benefitRoutes = [
  bind(endpoints.getPension, {
    logsView: 'payroll.pension.viewed',
    isDated: true,
    action: pensionActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, about) => {
      const [row] = await readRecords(ctx, 'pension', params.employeeId, query.asAt);
      return presentPension(ctx, about, row);
    },
  }),
  bind(endpoints.putPension, {
    action: pensionActions.edit,
    load: lockSection('pension'),
    form: openForm(pensionForm),
    run: async (ctx, { body, params: { employeeId } }, record) => {
      countryOf(record, 'GB');
      refuseProblems(pensionProblems(body, todayOf(ctx)));
      const row = await signRecord(ctx, {
        section: 'pension',
        noun: 'pension',
        employeeId,
        recordId: employeeId,
        before: record.current,
        from: todayOf(ctx),
        details: body,
        number: null,
      });
      return presentPension(ctx, record, row);
    },
  }),
  bind(endpoints.getPensionOptions, {
    access: 'signed-in',
    run: async () => ({ pensionSchemeType: optionsOf(pensionSchemeTypes) }),
  }),
  bind(endpoints.listSuperannuations, {
    logsView: 'payroll.superannuation.viewed',
    isDated: true,
    action: fundListActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, about) => {
      const rows = await readRecords(ctx, 'superannuations', params.employeeId, query.asAt);
      const start = offsetOf(query);
      const list = { ...about, funds: rows };
      const isTheirs = about.person.country === 'AU' || about.person.country === 'NZ';
      const seesSalary =
        about.person.country === 'NZ' && may(ctx.actor, employmentActions.view, about);
      const salary = seesSalary ? await salaryOn(ctx, params.employeeId, todayOf(ctx)) : null;
      return listAnswer(
        endpoints.listSuperannuations,
        { params, query },
        {
          rows: rows
            .slice(start, start + query.itemsPerPage)
            .map((row) => store.presentFund(ctx.actor, about, row)),
          total: rows.length,
        },
        {
          actions: allowed(
            ctx.actor,
            isTheirs ? fundListActions : { view: fundListActions.view },
            list,
          ),
          fields: fundFields(
            ctx,
            about,
            isTheirs && may(ctx.actor, fundListActions.add, list),
            salary,
          ),
        },
      );
    },
  }),
  bind(endpoints.addSuperannuation, {
    action: fundListActions.add,
    load: store.lockFunds,
    form: { fields: fundFields },
    run: (ctx, { body }, list) => signFund(ctx, list, body, undefined),
  }),
  bind(endpoints.editSuperannuation, {
    action: fundActions.edit,
    load: store.lockFund,
    form: { fields: fundFields, stored: ({ fund }) => fund.details },
    run: (ctx, { body }, record) => signFund(ctx, record, body, record.fund),
  }),
  bind(endpoints.deleteSuperannuation, {
    action: fundActions.delete,
    load: store.lockFund,
    run: async (ctx, _, { fund }) => {
      await removeRecord(ctx, fund, 'superannuation fund', todayOf(ctx));
      return undefined;
    },
  }),
  revealSecret(endpoints.revealSuperannuation, {
    action: fundActions.reveal,
    column: RECORD_NUMBER_COLUMN,
    load: store.findFund,
    of: ({ fund }: store.FundRecord) => ({
      employeeId: fund.employee_id,
      sealed: fund.sealed_number,
    }),
  }),
  bind(endpoints.getSuperannuationOptions, {
    access: 'signed-in',
    run: async (ctx) => superannuationOptions(todayOf(ctx)),
  }),
  bind(endpoints.searchFunds, {
    access: 'signed-in',
    run: (ctx, { query }) => store.searchFunds(ctx, query.search),
  }),
];
