/** A person's payroll records in a given country, for the examples and tests of payroll. */
import type { PayrollCountry } from '@tenure/contract/payroll/codes';
import { sealSecret } from '../../kit/secrets/company-key.ts';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

/** The small company has one legal entity, whose country decides how everyone is paid. */
export async function payIn(
  harness: Harness,
  company: Company,
  country: PayrollCountry,
): Promise<void> {
  await harness.within(company, ({ db }) =>
    db.updateTable('legal_entities').set({ country }).execute(),
  );
}

/** The employee keeps their manager but moves to a position in a legal entity in New Zealand. */
export const moveToNewZealand = (
  harness: Harness,
  company: Company,
  day: string,
  dayBefore: string,
): Promise<void> =>
  harness.within(company, async ({ db }) => {
    const employeeId = company.idOf('employee');
    const entity = await db
      .insertInto('legal_entities')
      .values({ title: 'Aotearoa Limited', country: 'NZ', currency: 'NZD' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const position = await db
      .insertInto('positions')
      .values({
        title: 'Analyst in Wellington',
        identifier: 'NZ-1',
        legal_entity_id: entity.id,
        opens_on: '2020-01-01',
        details_from: '2020-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('position_assignments')
      .set({ assigned_to: dayBefore })
      .where('employee_id', '=', employeeId)
      .where('is_primary', '=', true)
      .execute();
    await db
      .insertInto('position_assignments')
      .values({
        employee_id: employeeId,
        position_id: position.id,
        is_primary: true,
        assigned_from: day,
      })
      .execute();
  });

export const NUMBER = '87654321';

/** A person's first bank account in a country today; added if there is none. */
export function accountOf(
  harness: Harness,
  company: Company,
  country: PayrollCountry,
  person: PersonName = 'employee',
): Promise<number> {
  const employeeId = company.idOf(person);
  return harness.within(company, async (ctx) => {
    const known = await ctx.db
      .selectFrom('payroll_bank_accounts')
      .select('id')
      .where('employee_id', '=', employeeId)
      .where('country', '=', country)
      .where('valid_to', 'is', null)
      .orderBy('place')
      .executeTakeFirst();
    if (known) return known.id;
    const sealed = (column: string) =>
      sealSecret(ctx, NUMBER, `payroll_bank_accounts.sealed_${column}`);
    const { id } = await ctx.db
      .insertInto('payroll_bank_accounts')
      .values({
        employee_id: employeeId,
        country,
        valid_from: '2020-01-06',
        place: 1,
        account_name: 'E Person',
        routing: '200000',
        sealed_number: await sealed('number'),
        masked_number: '••••4321',
        sealed_roll_number: await sealed('roll_number'),
        masked_roll_number: '••••4321',
        is_primary: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** All accounts of the employee in a country, in order. */
export const accountsOf = (
  harness: Harness,
  company: Company,
  country: PayrollCountry,
): Promise<number[]> =>
  harness.within(company, async ({ db }) => {
    const rows = await db
      .selectFrom('payroll_bank_accounts')
      .select('id')
      .where('employee_id', '=', company.idOf('employee'))
      .where('country', '=', country)
      .where('valid_to', 'is', null)
      .orderBy('place')
      .execute();
    return rows.map(({ id }) => id);
  });

/** Adds accounts in addition to the primary one. */
export const addAccounts = async (
  harness: Harness,
  company: Company,
  country: PayrollCountry,
  count: number,
): Promise<void> =>
  harness.within(company, async ({ db }) => {
    const employeeId = company.idOf('employee');
    await db
      .insertInto('payroll_bank_accounts')
      .values(
        Array.from({ length: count }, (_, n) => ({
          employee_id: employeeId,
          country,
          valid_from: '2021-01-04',
          place: n + 2,
          account_name: `Savings ${n + 1}`,
          routing: '062000',
          sealed_number: 'k1.sealed',
          masked_number: '••••',
          is_primary: false,
          rate_type: 1,
          rate: 1_000,
        })),
      )
      .execute();
  });

export const employmentEnded = async (harness: Harness, company: Company): Promise<void> => {
  await harness.within(company, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-01-31' })
      .where('id', '=', company.idOf('employee'))
      .execute(),
  );
};

const smsf = {
  type: 4,
  name: 'Person Family Fund',
  country: 'AU',
  abn: '51824753556',
  usi: null,
  esa: 13,
  guid: null,
  membershipNumber: null,
  accountName: 'Person Family Fund',
  bsb: '062000',
  contributionRate: null,
  address: { addressLine1: null, addressLine2: null, suburb: null, state: null, postcode: null },
  settings: {
    status: null,
    optIn: false,
    optOut: false,
    optOutDate: null,
    employeeContribution: null,
    employerContribution: false,
    employerContributionRate: null,
    contributionToComplyingFund: false,
    contributionToComplyingFundRate: null,
    lockIn: false,
    esctRate: null,
  },
};

/** The employee's record of a section with an encrypted number; added if there is none. */
export function recordOf(
  harness: Harness,
  company: Company,
  section: 'tfn' | 'nz-taxation' | 'uk-taxation' | 'superannuations',
): Promise<number> {
  const employeeId = company.idOf('employee');
  return harness.within(company, async (ctx) => {
    const known = await ctx.db
      .selectFrom('payroll_records')
      .select('record_id')
      .where('employee_id', '=', employeeId)
      .where('section', '=', section)
      .where('valid_to', 'is', null)
      .where('superseded_at', 'is', null)
      .executeTakeFirst();
    if (known) return known.record_id;
    const { record_id } = await ctx.db
      .insertInto('payroll_records')
      .values({
        record_id: section === 'superannuations' ? 900_001 : employeeId,
        employee_id: employeeId,
        section,
        valid_from: '2020-01-06',
        details: JSON.stringify(section === 'superannuations' ? smsf : {}),
        sealed_number: await sealSecret(ctx, NUMBER, 'payroll_records.sealed_number'),
        masked_number: '••••4321',
        signed_at: ctx.now,
        signed_by: employeeId,
        version: 1,
      })
      .returning('record_id')
      .executeTakeFirstOrThrow();
    return record_id;
  });
}

/** A payslip of the employee; added if there is none. */
export function payslipOf(harness: Harness, company: Company): Promise<number> {
  const employeeId = company.idOf('employee');
  return harness.within(company, async ({ db, now }) => {
    const known = await db
      .selectFrom('payroll_payslips')
      .select('id')
      .where('employee_id', '=', employeeId)
      .executeTakeFirst();
    if (known) return known.id;
    const { id } = await db
      .insertInto('payroll_payslips')
      .values({
        employee_id: employeeId,
        number: 'PS-1',
        period_start: '2026-01-01',
        period_end: '2026-01-31',
        pay_date: '2026-01-30',
        currency: 'AUD',
        gross_cents: 500_000,
        tax_cents: 120_050,
        super_cents: 60_000,
        net_cents: 379_950,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export const exportOf = (harness: Harness, company: Company): Promise<number> =>
  harness.within(company, async ({ db, now }) => {
    const { id } = await db
      .insertInto('payroll_exports')
      .values({ exported_at: now, exported_by: company.idOf('hr.manager') })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** A payslip import in the given state. */
export const payslipImportIn = (
  harness: Harness,
  company: Company,
  state: string,
  problems = 0,
  by: PersonName = 'hr.manager',
): Promise<number> =>
  harness.within(company, async ({ db, now }) => {
    const { id } = await db
      .insertInto('payroll_payslip_imports')
      .values({
        owner_id: company.idOf(by),
        file_name: 'payslips.csv',
        state,
        row_count: 1,
        pdf_count: 0,
        problem_count: problems,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
