/** Code lists that the law changes, each with its dates and sources; forms offer the list of their day. */
import * as codes from './codes.ts';
import { confirmed, type Dated, rateOn, unconfirmed } from './dated.ts';

type List = readonly Dated<readonly codes.Code[]>[];

const named = (list: readonly string[]): readonly codes.Code[] =>
  list.map((value) => ({ name: value, value }));
const without = <V extends string>(list: readonly codes.Code<V>[], newer: V) =>
  list.filter(({ value }) => value !== newer);

const documented = unconfirmed('The names and codes weren’t compared with the form');

export const noTfnReasons: List = [
  {
    from: '2000-07-01',
    value: codes.noTfnReasons,
    source: 'ato.gov.au, tax file number declaration (NAT 3092)',
    ...unconfirmed('The reporting codes were read in payroll vendors’ publications only'),
  },
];

export const visaCountries: List = [
  {
    from: '2017-01-01',
    value: codes.visaCountries,
    source: 'ato.gov.au, working holiday makers',
    ...unconfirmed('Five countries can be chosen; the government’s list of agreements is longer'),
  },
];

export const basesOfPayment: List = [
  {
    from: '2000-07-01',
    value: codes.basesOfPayment,
    source: 'ato.gov.au, tax file number declaration (NAT 3092)',
    ...documented,
  },
];

export const superannuationTypes: List = [
  {
    from: '2007-07-01',
    value: codes.superannuationTypes,
    source: 'ato.gov.au, choice of super fund; ird.govt.nz, KiwiSaver',
    ...documented,
  },
];

export const esaProviders: List = [
  {
    from: '2013-07-01',
    value: codes.esaProviders,
    source: 'ato.gov.au, electronic service addresses of SMSF messaging providers',
    ...unconfirmed('Three providers can be chosen; the ATO’s register has more'),
  },
];

export const kiwiSaverStatuses: List = [
  {
    from: '2007-07-01',
    value: without(codes.kiwiSaverStatuses, codes.REDUCED_MEMBER),
    source: 'ird.govt.nz, KiwiSaver for employers',
    ...documented,
  },
  {
    from: '2026-04-01',
    value: codes.kiwiSaverStatuses,
    source: 'ird.govt.nz, Changes to the KiwiSaver contribution rate, 2026',
    ...confirmed,
  },
];

export const nzTaxCodes: List = [
  {
    from: '2021-04-01',
    value: named(codes.nzTaxCodes),
    source: 'ird.govt.nz, Tax code declaration (IR330)',
    ...unconfirmed('CAE, EDW, NSW, STC and WT weren’t found in what was read'),
  },
];

export const secondaryIncomeBands: List = [
  {
    from: '2024-07-31',
    value: codes.secondaryIncomeBands.map(({ name, taxCode }) => ({
      name: `${name}: ${taxCode}`,
      value: name,
    })),
    source: 'ird.govt.nz, Tax codes for individuals',
    ...confirmed,
  },
];

export const employeeStatements: List = [
  {
    from: '2013-04-06',
    value: codes.employeeStatements,
    source: 'gov.uk, starter checklist for PAYE',
    ...unconfirmed('The sentences are shortened and weren’t compared with the current checklist'),
  },
];

export const studentLoanTypes: List = [
  {
    from: '2021-04-06',
    value: named(codes.studentLoanTypes.filter((plan) => plan !== 'plan5')),
    source: 'gov.uk, rates and thresholds for employers',
    ...documented,
  },
  {
    from: '2026-04-06',
    value: named(codes.studentLoanTypes),
    source: 'gov.uk, rates and thresholds for employers',
    ...unconfirmed('Read in publications for bookkeepers only'),
  },
];

export const pensionSchemeTypes: List = [
  {
    from: '2012-10-01',
    value: codes.pensionSchemeTypes,
    source: 'thepensionsregulator.gov.uk, automatic enrolment',
    ...documented,
  },
];

/** The list in force on a day; before its first date, the first one. */
export const codesOn = (list: List, day: string): readonly codes.Code[] =>
  (rateOn(list, day) ?? list[0])?.value ?? [];
