/**
 * Cases calculated by hand from the published rules before comparing them with the product: what a payroll
 * officer knows, tested over HTTP. The calculation is beside each number.
 */
import * as accounts from '@tenure/contract/payroll/bank-account.endpoints';
import { splitPay } from '@tenure/contract/payroll/bank-split';
import type { PayrollCountry } from '@tenure/contract/payroll/codes';
import * as sections from '@tenure/contract/payroll/section.endpoints';
import { describe, expect, test } from 'vitest';
import { payIn } from '../../testing/scenes/payroll-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { auDeclaration, nzDeclaration, superFund, ukDeclaration } from '../examples-sections.ts';

const harness = useHarness();
const TAKEN = 'taken';

type Sent = Parameters<Awaited<ReturnType<typeof harness.as>>['call']>;

/** "taken", or the first field refused. */
async function said(
  country: PayrollCountry,
  endpoint: Sent[0],
  body: object,
  by: 'employee' | 'hr.manager' = 'employee',
): Promise<string> {
  await payIn(harness, harness.home, country);
  const client = await harness.as(by);
  const answer = await client.call(endpoint, {
    params: { employeeId: harness.home.idOf('employee') },
    body,
  });
  if (answer.status < 300) return TAKEN;
  const [error] = (answer.body.errors ?? []) as { field: string }[];
  return error?.field ?? String(answer.status);
}

describe('tax file numbers (ATO: the weighted sum is divisible by 11)', () => {
  test.each([
    // 1×1 + 2×4 + 5×3 + 4×7 + 8×5 + 6×8 + 6×6 + 1×9 + 9×10 = 275 = 25 × 11
    ['125 486 619', TAKEN],
    // 4 + 20 + 27 + 35 + 45 + 72 + 12 + 27 + 0 = 242 = 22 × 11
    ['459 599 230', TAKEN],
    ['459 599 231', 'tfn'],
    // Eight digits: 3×10 + 7×7 + 1×8 + 1×4 + 8×6 + 6×3 + 2×5 + 9 = 176 = 16 × 11
    ['37 118 629', TAKEN],
    ['37 118 628', 'tfn'],
    // A reporting code is a reason, not a number.
    ['444 444 444', 'tfn'],
  ])('%s: %s', async (tfn, expected) => {
    expect(await said('AU', sections.putAuTax, { ...auDeclaration, tfn })).toBe(expected);
  });
});

describe('the tax-free threshold (ATO, TFN declaration)', () => {
  test.each([
    ['a resident claims it', {}, TAKEN],
    ['nobody else does', { isAustralianResident: false }, 'claimTaxFreeThreshold'],
    [
      'a working holiday maker is taxed from the first dollar',
      { workingHolidayMaker: true, visaCountry: 'DE' },
      'claimTaxFreeThreshold',
    ],
  ])('%s', async (_, change, expected) => {
    expect(await said('AU', sections.putAuTax, { ...auDeclaration, ...change })).toBe(expected);
  });
});

describe('tax offsets (ATO, TFN declaration: foreign residents can’t claim them)', () => {
  const foreign = { isAustralianResident: false, claimTaxFreeThreshold: false };
  test.each<[string, object, string]>([
    ['a resident claims both', { claimPensionerOffset: true, claimZoneOffset: true }, TAKEN],
    ['a foreign resident claims none', foreign, TAKEN],
    ['not the one of seniors', { ...foreign, claimPensionerOffset: true }, 'claimPensionerOffset'],
    ['nor the one of a zone', { ...foreign, claimZoneOffset: true }, 'claimZoneOffset'],
  ])('%s', async (_, change, expected) => {
    expect(await said('AU', sections.putAuTax, { ...auDeclaration, ...change })).toBe(expected);
  });
});

describe('ABN and USI of a fund (ABR: less 1 at the front, the weighted sum is divisible by 89)', () => {
  test.each([
    // 4×10 + 3 + 0 + 0 + 4×7 + 0 + 8×11 + 5×13 + 6×15 + 1×17 + 6×19 = 445 = 5 × 89
    [{ abn: '53 004 085 616', usi: '53004085616001' }, TAKEN],
    [{ abn: '53 004 085 617' }, 'abn'],
    [{ usi: '53004085617001' }, 'usi'],
  ])('%o: %s', async (change, expected) => {
    expect(await said('AU', sections.addSuperannuation, { ...superFund, ...change })).toBe(
      expected,
    );
  });
});

describe('IRD numbers and tax codes (Inland Revenue, IR330 and IR330C)', () => {
  const secondary = { sourceOfIncome: 'Secondary', secondaryIncomeType: '$15,601 to $53,500' };
  const loan = { haveStudentLoan: true, taxCode: 'M SL' };
  test.each<[string, object, string]>([
    // 0×3 + 4×2 + 9×7 + 0×6 + 9×5 + 1×4 + 8×3 + 5×2 = 154 = 14 × 11, so that the check digit is 0.
    ['a number whose check digit holds', { irdNumber: '49-091-850' }, TAKEN],
    ['and one whose doesn’t', { irdNumber: '49-091-855' }, 'irdNumber'],
    ['$15,601 to $53,500 is S', { ...secondary, taxCode: 'S' }, TAKEN],
    ['and not SB', { ...secondary, taxCode: 'SB' }, 'taxCode'],
    ['a second job without a number is ND', { ...secondary, taxCode: 'ND' }, TAKEN],
    ['casual agricultural work is CAE beside another job', { ...secondary, taxCode: 'CAE' }, TAKEN],
    ['the main income has no secondary code', { taxCode: 'S' }, 'taxCode'],
    ['ME is for people without benefits', { taxCode: 'ME' }, TAKEN],
    [
      'and not with an income-tested benefit',
      { taxCode: 'ME', receiveIncomeTestedBenefit: true },
      'taxCode',
    ],
    [
      'nor with tax credits, NZ Super or a pension',
      { taxCode: 'ME', entitledToTaxCreditsSuperPension: true },
      'taxCode',
    ],
    ['schedular payments are WT', { sourceOfIncome: 'Schedular', taxCode: 'WT' }, TAKEN],
    ['and not M', { sourceOfIncome: 'Schedular', taxCode: 'M' }, 'taxCode'],
    ['a salary is not WT', { taxCode: 'WT' }, 'taxCode'],
    ['what isn’t disclosed is ND', { sourceOfIncome: 'Non Disclosed', taxCode: 'ND' }, TAKEN],
    ['and not M', { sourceOfIncome: 'Non Disclosed', taxCode: 'M' }, 'taxCode'],
    ['a student loan is repaid at 12%', loan, TAKEN],
    ['at no other rate', { ...loan, studentLoanRate: 10 }, 'studentLoanRate'],
    [
      'but with a special deduction rate',
      { ...loan, studentLoanRate: 10, eligibleForSDR: true, sdrEndDate: '2027-03-31' },
      TAKEN,
    ],
    [
      'every dollar of a second income counts for the loan',
      { ...secondary, haveStudentLoan: true, taxCode: 'S SL', includeStudentLoanThreshold: true },
      'includeStudentLoanThreshold',
    ],
  ])('%s', async (_, change, expected) => {
    expect(await said('NZ', sections.putNzTax, { ...nzDeclaration, ...change })).toBe(expected);
  });
});

describe('KiwiSaver by date (Inland Revenue: 3.5% from 1 April 2026, 4% from 1 April 2028)', () => {
  const kiwi = (status: string, employeeContribution: number | null, esctRate?: number) => ({
    type: 5,
    settings: { status, employeeContribution, ...(esctRate === undefined ? {} : { esctRate }) },
  });
  const rate = 'settings.employeeContribution';
  test.each<[string, string, number | null, string]>([
    ['2026-03-31', 'AK', 3, TAKEN],
    ['2026-03-31', 'AK', 3.5, rate],
    ['2026-04-01', 'AK', 3, rate],
    ['2026-04-01', 'AK', 3.5, TAKEN],
    ['2026-04-01', 'AK', 5, rate],
    ['2026-04-01', 'AK', 10, TAKEN],
    ['2028-04-01', 'AK', 3.5, rate],
    ['2028-04-01', 'AK', 4, TAKEN],
    // The temporary reduction is 3%, and there was none before.
    ['2026-03-31', 'TR', 3, 'settings.status'],
    ['2026-04-01', 'TR', 3, TAKEN],
    ['2026-04-01', 'TR', 3.5, rate],
    // No deductions during a savings suspension, or for non-members.
    ['2026-04-01', 'CH', 3.5, rate],
    ['2026-04-01', 'CH', null, TAKEN],
    ['2026-04-01', 'NM', 3.5, rate],
  ])('on %s, status %s at %s: %s', async (day, status, contribution, expected) => {
    harness.now = new Date(`${day}T02:00:00Z`);
    expect(await said('NZ', sections.addSuperannuation, kiwi(status, contribution))).toBe(expected);
  });

  test.each([
    [10.5, TAKEN],
    [39, TAKEN],
    [28, 'settings.esctRate'],
  ])('employer contributions are taxed at %f percent: %s', async (esct, expected) => {
    harness.now = new Date('2026-04-01T02:00:00Z');
    const by = 'hr.manager';
    expect(await said('NZ', sections.addSuperannuation, kiwi('AK', 3.5, esct), by)).toBe(expected);
  });
});

describe('New Zealand accounts (Inland Revenue, bank account number validation)', () => {
  test.each([
    // Branch 3×6 + 1×3 + 4×7 + 0×9 = 49, base 1×10 + 7×5 + 1×8 + 3×4 + 2×2 + 3 = 72: 121 = 11 × 11
    ['0171323', null],
    ['0171324', 'Check the account number: the check digit doesn’t match'],
  ])('12-3140-%s-50: %s', async (accountNumber, warning) => {
    await payIn(harness, harness.home, 'NZ');
    const client = await harness.as('employee');
    const { body } = await client.call(accounts.bankAccounts.add, {
      params: { employeeId: harness.home.idOf('employee') },
      body: {
        accountName: 'Mine',
        prefix: '12',
        bsbNZ: '3140',
        accountNumber,
        suffixNz: '50',
        rateType: 1,
        rateValue: 1,
      },
    });
    expect(body.warning).toBe(warning);
  });
});

describe('the starter checklist (HMRC)', () => {
  const loan = (...plans: string[]) => ({
    studentLoanNotFullyRepaid: true,
    studentLoanTypes: Object.fromEntries(plans.map((plan) => [plan, true])),
  });
  const plans = 'studentLoanTypes.plan1';
  test.each<[string, object, string]>([
    ['statement A', { employeeStatement: 'A' }, TAKEN],
    ['statement C', { employeeStatement: 'C' }, TAKEN],
    ['there is no statement D', { employeeStatement: 'D' }, 'employeeStatement'],
    ['a number without its last letter', { nino: 'AB 12 34 56' }, TAKEN],
    ['no D at the front', { nino: 'DA 12 34 56 A' }, 'nino'],
    ['no O in second place', { nino: 'AO 12 34 56 A' }, 'nino'],
    ['BG is not used', { nino: 'BG 12 34 56 A' }, 'nino'],
    ['E is no last letter', { nino: 'AB 12 34 56 E' }, 'nino'],
    ['plan 2 with a postgraduate loan', loan('plan2', 'postgraduate'), TAKEN],
    ['one plan only', loan('plan2', 'plan4'), plans],
    ['plan 5 where nobody knows', loan('plan5'), TAKEN],
    ['a loan of no plan', loan(), plans],
    ['a Scottish code', { taxCode: 'S1257L' }, TAKEN],
    ['Scotland’s top rate', { taxCode: 'SD3' }, TAKEN],
    ['which nobody else has', { taxCode: 'D3' }, 'taxCode'],
    ['month 1 is an emergency code', { taxCode: '1257L M1', emergencyTaxCode: true }, TAKEN],
    ['and isn’t without saying so', { taxCode: '1257L M1' }, 'emergencyTaxCode'],
  ])('%s', async (_, change, expected) => {
    expect(await said('GB', sections.putUkTax, { ...ukDeclaration, ...change })).toBe(expected);
  });
});

describe('automatic enrolment (The Pensions Regulator: 8% in all, of it 3% by the employer)', () => {
  test.each([
    [2, 5, 3, TAKEN],
    [2, 0, 8, TAKEN],
    [2, 5, 2, 'employerContribution'],
    [2, 4, 3, 'employeeContribution'],
    [2, 2.9, 5.1, TAKEN],
    [2, 2.89, 5.1, 'employeeContribution'],
    // Employees with salary sacrifice, and those who opt in, agree their own terms.
    [5, 0, 2, TAKEN],
  ])('type %i with %f and %f percent: %s', async (type, employee, employer, expected) => {
    const body = {
      pensionSchemeType: type,
      pensionSchemeName: 'Scheme',
      employeeContribution: employee,
      employerContribution: employer,
    };
    expect(await said('GB', sections.putPension, body, 'hr.manager')).toBe(expected);
  });
});

test('a pay of $1,234.57 over a third, $200 and the rest', () => {
  const primary = { id: 3, isPrimary: true, rateType: null, rate: null };
  const third = { id: 1, isPrimary: false, rateType: 2, rate: 3_333 } as const;
  const fixed = { id: 2, isPrimary: false, rateType: 1, rate: 20_000 } as const;
  // 33.33% of 1,234.57 is 411.482…, rounded down; the rest is 1,234.57 - 411.48 - 200.00.
  expect(splitPay(123_457, [third, fixed, primary]).map(({ amount }) => amount)).toEqual([
    41_148, 20_000, 62_309,
  ]);
});
