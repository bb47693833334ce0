/** The rules that numbers are checked by, with their dates and sources; the rules themselves are in numbers. */
import { confirmed, type Dated, unconfirmed } from './dated.ts';

type Rule = readonly Dated<string>[];

const rule = (
  from: string,
  value: string,
  source: string,
  confirmation: typeof confirmed | ReturnType<typeof unconfirmed>,
): Rule => [{ from, value, source, ...confirmation }];

export const tfn = rule(
  '1988-01-01',
  '8 or 9 digits with a check digit (modulus 11)',
  'ato.gov.au, tax file numbers',
  unconfirmed('The ATO doesn’t publish the rule; public implementations agree on it'),
);
export const abn = rule(
  '2000-07-01',
  '11 digits with two check digits (modulus 89)',
  'abr.business.gov.au, format of the ABN',
  unconfirmed('Read in copies of the page and at Oracle; checked with published ABNs'),
);
export const usi = rule(
  '2013-07-01',
  'A product number such as STA0100AU, or an ABN and three digits',
  'ato.gov.au, Fund Validation Service',
  unconfirmed('Read in descriptions of the service only'),
);
export const bsb = rule(
  '1976-01-01',
  '6 digits; states aren’t checked',
  'auspaynet.com.au, BSB numbers',
  unconfirmed('Neither a check digit nor a start date is described in public sources'),
);
export const ird = rule(
  '2016-03-31',
  '8 or 9 digits from 10,000,000 to 150,000,000 with a check digit (modulus 11)',
  'ird.govt.nz, RWT and NRWT specification',
  confirmed,
);
export const nzBank = rule(
  '2016-03-31',
  'Bank, branch, account and suffix with a check digit; numbers that don’t fit get a warning',
  'ird.govt.nz, RWT and NRWT specification',
  unconfirmed('Banks use branches that are newer than the published table'),
);
export const nzbn = rule(
  '2013-12-01',
  '13 digits that start with 9429, with a check digit (modulus 10)',
  'nzbn.govt.nz; GS1 General Specifications',
  unconfirmed('Read in descriptions of GS1 numbers; checked with published NZBNs'),
);
export const nino = rule(
  '1948-07-05',
  'Two letters, six digits and A to D; some letters are never used',
  'gov.uk, National Insurance Manual (NIM39110)',
  confirmed,
);
export const ukBank = rule(
  '2020-10-05',
  'Sort code and account, by Vocalink’s table; numbers that don’t fit get a warning',
  'vocalink.com, modulus weight table 6.40',
  unconfirmed('A newer table has been published, but not under a suitable licence'),
);
export const ukTaxCode = rule(
  '2017-04-06',
  'The patterns of codes in England, Scotland and Wales',
  'gov.uk, what your tax code means',
  unconfirmed('The pattern holds for all published samples; D3 has none'),
);
export const payeReference = rule(
  '2013-04-06',
  'Three digits, a slash and up to ten letters or digits',
  'gov.uk, register as an employer',
  unconfirmed('The length comes from descriptions of HMRC’s format'),
);
export const accountsOfficeReference = rule(
  '2013-04-06',
  '13 characters with a check letter (modulus 23)',
  'gov.uk: HMRC’s reference-checker on github.com/hmrc',
  confirmed,
);
