/** Tax, pension and superannuation: one record each, except superannuation, which can have several. */
import { z } from 'zod';
import { asAtQuery } from '../kit/as-at.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, shownDate } from '../kit/identifier.ts';
import { dataOf, itemsOf, pageQuery } from '../kit/list.ts';
import { revealAnswer, revealBody } from '../kit/secrets/reveal.ts';
import { area, base, ofEmployee, ofRecord, optionsOf } from './addresses.ts';
import { pension, pensionInput } from './pension.ts';
import { fund, superannuation, superannuationInput } from './superannuation.ts';
import { auTax, auTaxInput } from './tax-au.ts';
import { nzTax, nzTaxInput } from './tax-nz.ts';
import { ukTax, ukTaxInput } from './tax-uk.ts';

const of = `${base}/{employeeId}`;
const shared = { area, params: ofEmployee } as const;
const read = { ...shared, method: 'GET', query: asAtQuery } as const;
const change = { ...shared, method: 'PUT', refusals: [409, 412, 422] } as const;
const reveal = { ...shared, method: 'POST', body: revealBody, answer: revealAnswer } as const;
const options = { area, method: 'GET' } as const;

export const getAuTax = endpoint({
  ...read,
  id: 'payroll.get-au-tax',
  path: `${of}/tfn`,
  summary: 'Get a person’s Australian tax declaration as at a date',
  answer: auTax,
});
export const putAuTax = endpoint({
  ...change,
  id: 'payroll.put-au-tax',
  path: `${of}/tfn`,
  summary: 'Sign a new Australian tax declaration; replaces the previous one',
  body: auTaxInput,
  answer: auTax,
});
export const revealTfn = endpoint({
  ...reveal,
  id: 'payroll.reveal-tfn',
  path: `${of}/tfn/reveal`,
  summary: 'Reveal a tax file number',
});
export const getAuTaxOptions = endpoint({
  ...options,
  id: 'payroll.get-au-tax-options',
  path: `${base}/tfn/options`,
  summary: 'List the options for an Australian tax declaration',
  answer: optionsOf(
    'reasonNoTfn',
    'visaCountry',
    'basisOfPayment',
    'paygVariationType',
    'declarationDateTimezone',
  ),
});

export const getNzTax = endpoint({
  ...read,
  id: 'payroll.get-nz-tax',
  path: `${of}/nz-taxation`,
  summary: 'Get a person’s New Zealand tax declaration as at a date',
  answer: nzTax,
});
export const putNzTax = endpoint({
  ...change,
  id: 'payroll.put-nz-tax',
  path: `${of}/nz-taxation`,
  summary: 'Sign a new New Zealand tax declaration; replaces the previous one',
  body: nzTaxInput,
  answer: nzTax,
});
export const revealIrd = endpoint({
  ...reveal,
  id: 'payroll.reveal-ird',
  path: `${of}/nz-taxation/reveal`,
  summary: 'Reveal an IRD number',
});
export const getNzTaxOptions = endpoint({
  ...options,
  id: 'payroll.get-nz-tax-options',
  path: `${base}/nz-taxation/options`,
  summary: 'List the options for a New Zealand tax declaration',
  answer: optionsOf('taxCode', 'employmentType', 'sourceOfIncome', 'secondaryIncomeType'),
});

export const getUkTax = endpoint({
  ...read,
  id: 'payroll.get-uk-tax',
  path: `${of}/uk-taxation`,
  summary: 'Get a person’s UK tax declaration as at a date',
  answer: ukTax,
});
export const putUkTax = endpoint({
  ...change,
  id: 'payroll.put-uk-tax',
  path: `${of}/uk-taxation`,
  summary: 'Sign a new UK tax declaration; replaces the previous one',
  body: ukTaxInput,
  answer: ukTax,
});
export const revealNino = endpoint({
  ...reveal,
  id: 'payroll.reveal-nino',
  path: `${of}/uk-taxation/reveal`,
  summary: 'Reveal a National Insurance number',
});
export const getUkTaxOptions = endpoint({
  ...options,
  id: 'payroll.get-uk-tax-options',
  path: `${base}/uk-taxation/options`,
  summary: 'List the options for a UK tax declaration',
  answer: optionsOf('employeeStatement', 'studentLoanTypes'),
});

/** The signed declaration as labels and answers. */
const declaration = z.object({
  id,
  country: z.string(),
  from: shownDate,
  to: shownDate.nullable(),
  signedAt: instant,
  signedBy: z.string(),
  isCurrent: z.boolean(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type TaxDeclaration = z.infer<typeof declaration>;

export const listTaxDeclarations = endpoint({
  ...shared,
  id: 'payroll.list-tax-declarations',
  method: 'GET',
  path: `${of}/tax-declarations`,
  summary: 'List a person’s signed tax declarations, newest first',
  query: pageQuery(10),
  answer: itemsOf(declaration),
});

export const getPension = endpoint({
  ...read,
  id: 'payroll.get-pension',
  path: `${of}/pension`,
  summary: 'Get a person’s workplace pension as at a date',
  answer: pension,
});
export const putPension = endpoint({
  ...change,
  id: 'payroll.put-pension',
  path: `${of}/pension`,
  summary: 'Update a workplace pension from today',
  body: pensionInput,
  answer: pension,
});
export const getPensionOptions = endpoint({
  ...options,
  id: 'payroll.get-pension-options',
  path: `${base}/pension/options`,
  summary: 'List the options for a workplace pension',
  answer: optionsOf('pensionSchemeType'),
});

const funds = `${of}/superannuations`;
const ofFund = { area, params: ofRecord } as const;

export const listSuperannuations = endpoint({
  id: 'payroll.list-superannuations',
  ...shared,
  method: 'GET',
  path: funds,
  summary: 'Get a person’s superannuation or KiwiSaver as at a date',
  query: pageQuery(20).extend(asAtQuery.shape),
  answer: dataOf(superannuation),
});
export const addSuperannuation = endpoint({
  id: 'payroll.add-superannuation',
  ...shared,
  method: 'POST',
  path: funds,
  summary: 'Add a superannuation or KiwiSaver fund',
  body: superannuationInput,
  status: 201,
  answer: superannuation,
  refusals: [409, 422],
});
export const editSuperannuation = endpoint({
  id: 'payroll.edit-superannuation',
  ...ofFund,
  method: 'PUT',
  path: `${funds}/{id}`,
  summary: 'Update a fund from today',
  body: superannuationInput,
  answer: superannuation,
  refusals: [409, 412, 422],
});
export const deleteSuperannuation = endpoint({
  id: 'payroll.delete-superannuation',
  ...ofFund,
  method: 'DELETE',
  path: `${funds}/{id}`,
  summary: 'Remove a fund from today',
  refusals: [409, 412],
});
export const revealSuperannuation = endpoint({
  id: 'payroll.reveal-superannuation',
  ...ofFund,
  method: 'POST',
  path: `${funds}/{id}/reveal`,
  summary: 'Reveal the account number of a self-managed fund',
  body: revealBody,
  answer: revealAnswer,
});
export const getSuperannuationOptions = endpoint({
  ...options,
  id: 'payroll.get-superannuation-options',
  path: `${base}/superannuations/options`,
  summary: 'List the options for superannuation and KiwiSaver',
  answer: optionsOf('type', 'esa', 'state', 'status', 'contributionRate', 'esctRate'),
});
export const searchFunds = endpoint({
  ...options,
  id: 'payroll.search-funds',
  path: `${base}/superannuation-funds/search`,
  summary: 'Search the fund register by name, ABN or USI',
  query: z.object({ search: z.string().trim().max(80).default('') }),
  answer: z.object({
    items: z.array(fund),
    /** Source and date of the register. */
    register: z.object({ source: z.string(), publishedOn: z.string().nullable() }),
  }),
});
