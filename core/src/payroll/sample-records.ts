/** Tax declarations, funds, pensions and pay details of a sample company, with fictional numbers. */
import { mask } from '@tenure/contract/kit/secrets/secret';
import { sql } from 'kysely';
import { insertMany } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import { sealerOf } from '../kit/secrets/company-key.ts';
import { RECORD_NUMBER_COLUMN, type Section } from './declarations/record.store.ts';
import { sampleFunds } from './sample-funds.ts';
import { cycleOf } from './sample-payslips.ts';

type Person = SampleInput['company']['employees'][number];

interface Made {
  readonly section: Section;
  readonly details: object;
  readonly number?: string;
}

/** Published examples of valid numbers that belong to nobody. */
const numbers = { AU: '123456782', NZ: '49091850', GB: 'QQ123456C' } as const;
const everyday = {
  AU: {
    section: 'tfn',
    details: {
      reasonNoTfn: null,
      isAustralianResident: true,
      claimTaxFreeThreshold: true,
      claimPensionerOffset: false,
      claimZoneOffset: false,
      hasSTLR: false,
      seasonalWorker: false,
      workingHolidayMaker: false,
      visaCountry: null,
      basisOfPayment: 1,
      usePersonalEmail: true,
      primaryEmail: null,
      previousSurname: null,
      additionalTax: null,
      paygVariationType: 0,
      paygVariation: null,
      declarationDateTimezone: 'Australia/Sydney',
      isInformationCorrect: true,
    },
  },
  NZ: {
    section: 'nz-taxation',
    details: {
      employmentType: 'Full Time',
      sourceOfIncome: 'Primary',
      secondaryIncomeType: null,
      otherIncomeType: null,
      taxCode: 'M',
      specialTaxRate: null,
      specialTaxRateEndDate: null,
      haveStudentLoan: false,
      studentLoanRate: 12,
      includeStudentLoanThreshold: false,
      eligibleForSDR: false,
      sdrEndDate: null,
      receiveIncomeTestedBenefit: false,
      eligibleToWorkInNewZealand: true,
      entitledToTaxCreditsSuperPension: false,
      registeredForGST: false,
    },
  },
  GB: {
    section: 'uk-taxation',
    details: {
      employeeStatement: 'B',
      taxCode: '1257L',
      emergencyTaxCode: false,
      studentLoanNotFullyRepaid: false,
      studentLoanStudiesCompleted: false,
      studentLoanTypes: {
        plan1: false,
        plan2: false,
        plan4: false,
        plan5: false,
        postgraduate: false,
      },
    },
  },
} as const;

const noSettings = {
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
};

const noFund = {
  name: null,
  abn: null,
  usi: null,
  esa: null,
  guid: null,
  membershipNumber: null,
  accountName: null,
  bsb: null,
  address: { addressLine1: null, addressLine2: null, suburb: null, state: null, postcode: null },
  contributionRate: null,
  settings: noSettings,
};

function fundOf({ id, country }: Person): Made {
  if (country === 'GB')
    return {
      section: 'pension',
      details: {
        pensionSchemeType: 2,
        pensionSchemeName: 'Workplace pension',
        pensionSchemeDescription: null,
        startDate: null,
        endDate: null,
        optInDate: null,
        optOutDate: null,
        employeeContribution: 5,
        employerContribution: 3,
      },
    };
  const kiwi = { employeeContribution: 3.5, employerContributionRate: 3.5, esctRate: 30 };
  const fund = sampleFunds.funds[id % sampleFunds.funds.length];
  return {
    section: 'superannuations',
    details:
      country === 'NZ'
        ? {
            ...noFund,
            country,
            type: 5,
            settings: { ...noSettings, ...kiwi, status: 'AK', employerContribution: true },
          }
        : { ...noFund, ...fund, country, type: 1, membershipNumber: String(7_000_000 + id) },
  };
}

/** Record ids for sections in which people have several records. */
async function takeRecordIds(ctx: Ctx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('payroll_record_ids') as id from generate_series(1, ${count}::int)`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

export async function loadRecords(
  ctx: Ctx,
  { employeeIds }: SampleInput,
  people: readonly Person[],
): Promise<void> {
  const seal = await sealerOf(ctx);
  const sealed = {
    AU: await seal(numbers.AU, RECORD_NUMBER_COLUMN),
    NZ: await seal(numbers.NZ, RECORD_NUMBER_COLUMN),
    GB: await seal(numbers.GB, RECORD_NUMBER_COLUMN),
  };
  const rows = people.flatMap((person) => {
    const { id, country, startDate } = person;
    const employeeId = employeeIds.get(id) ?? 0;
    const tax = everyday[country];
    const made: Made[] = [
      {
        section: tax.section,
        details: { ...tax.details, declarationDate: startDate },
        number: numbers[country],
      },
      fundOf(person),
      {
        section: 'employment-details',
        details: { payBasis: 'annual', payCycle: cycleOf[country], classification: null },
      },
    ];
    return made.map(({ section, details, number }) => ({
      record_id: employeeId,
      employee_id: employeeId,
      section,
      valid_from: startDate,
      details,
      sealed_number: number ? sealed[country] : null,
      masked_number: number ? mask(number) : null,
      signed_at: `${startDate}T02:00:00Z`,
      signed_by: employeeId,
      version: 1,
    }));
  });
  const ids = await takeRecordIds(ctx, rows.length);
  await insertMany(
    ctx,
    'payroll_records',
    rows.map((row, n) => (row.section === 'superannuations' ? { ...row, record_id: ids[n] } : row)),
  );
}
