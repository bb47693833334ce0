import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { PayrollCountry } from '@tenure/contract/payroll/codes';
import * as endpoints from '@tenure/contract/payroll/section.endpoints';
import type { Client, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { employmentEnded, payIn, recordOf } from '../testing/scenes/payroll-scene.ts';

const of =
  (country: PayrollCountry, person: PersonName = 'employee') =>
  async (harness: Harness, company: Company) => {
    await payIn(harness, company, country);
    return { params: { employeeId: company.idOf(person) } };
  };

const withBody =
  (sent: (harness: Harness, company: Company) => Promise<Sent>, body: object) =>
  async (harness: Harness, company: Company) => ({ ...(await sent(harness, company)), body });

const offeredBy =
  (read: Endpoint): NonNullable<Example['offered']> =>
  async (client, sent) => {
    const { body } = await client.call(read, { params: { employeeId: sent.params?.employeeId } });
    return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
  };

export const auDeclaration = {
  tfn: '123 456 782',
  isAustralianResident: true,
  claimTaxFreeThreshold: true,
  basisOfPayment: 1,
  paygVariationType: 0,
  usePersonalEmail: true,
  declarationDateTimezone: 'Australia/Sydney',
  isInformationCorrect: true,
};

export const nzDeclaration = {
  irdNumber: '49-091-850',
  employmentType: 'Full Time',
  sourceOfIncome: 'Primary',
  taxCode: 'M',
  eligibleToWorkInNewZealand: true,
};

export const ukDeclaration = { nino: 'AB 12 34 56 C', employeeStatement: 'B', taxCode: '1257L' };

const reason = { reason: 'The tax office asked for it' };

/** Declared earlier, so that there is a number to show. */
const declared =
  (section: 'tfn' | 'nz-taxation' | 'uk-taxation', country: PayrollCountry) =>
  async (harness: Harness, company: Company) => {
    await recordOf(harness, company, section);
    return { ...(await of(country)(harness, company)), body: reason };
  };

const tax = (
  section: 'tfn' | 'nz-taxation' | 'uk-taxation',
  country: PayrollCountry,
  [get, put, reveal]: readonly [Endpoint, Endpoint, Endpoint],
  body: object,
): Examples => ({
  [get.id]: { by: 'employee', sent: of(country), offered: offeredBy(get) },
  [put.id]: {
    by: 'employee',
    sent: withBody(of(country), body),
    offered: offeredBy(get),
    states: { left: employmentEnded },
  },
  [reveal.id]: { by: 'hr.manager', sent: declared(section, country), offered: offeredBy(get) },
});

const pension = {
  pensionSchemeType: 2,
  pensionSchemeName: 'Workplace scheme',
  employeeContribution: 5,
  employerContribution: 3,
};

export const superFund = {
  type: 1,
  name: 'AustralianSuper',
  abn: '65 714 394 898',
  usi: 'STA0100AU',
  membershipNumber: '12345',
};

const ofFund = async (harness: Harness, company: Company) => {
  const { params } = await of('AU')(harness, company);
  return { params: { ...params, id: await recordOf(harness, company, 'superannuations') } };
};

const listed = async (client: Client, sent: Sent) =>
  (
    await client.call(endpoints.listSuperannuations, {
      params: { employeeId: sent.params?.employeeId },
    })
  ).body as { data?: { id: number; actions: string[] }[] };

const byFund: NonNullable<Example['offered']> = async (client, sent) =>
  (await listed(client, sent)).data?.find(({ id }) => id === sent.params?.id)?.actions ?? [];

const { getAuTax, putAuTax, revealTfn, getNzTax, putNzTax, revealIrd } = endpoints;
const { getUkTax, putUkTax, revealNino } = endpoints;

export const sectionExamples: Examples = {
  ...tax('tfn', 'AU', [getAuTax, putAuTax, revealTfn], auDeclaration),
  ...tax('nz-taxation', 'NZ', [getNzTax, putNzTax, revealIrd], nzDeclaration),
  ...tax('uk-taxation', 'GB', [getUkTax, putUkTax, revealNino], ukDeclaration),
  [endpoints.listTaxDeclarations.id]: {
    by: 'employee',
    sent: of('AU'),
    offered: offeredBy(endpoints.listTaxDeclarations),
  },
  [endpoints.getPension.id]: {
    by: 'employee',
    sent: of('GB'),
    offered: offeredBy(endpoints.getPension),
  },
  [endpoints.putPension.id]: {
    by: 'hr.manager',
    sent: withBody(of('GB'), pension),
    own: withBody(of('GB', 'hr.manager'), pension),
    records: { 'the HR manager’s own': withBody(of('GB', 'hr.manager'), pension) },
    offered: offeredBy(endpoints.getPension),
  },
  [endpoints.listSuperannuations.id]: {
    by: 'employee',
    sent: of('AU'),
    offered: offeredBy(endpoints.listSuperannuations),
  },
  [endpoints.addSuperannuation.id]: {
    by: 'employee',
    sent: withBody(of('AU'), superFund),
    offered: offeredBy(endpoints.listSuperannuations),
    states: { left: employmentEnded },
  },
  [endpoints.editSuperannuation.id]: {
    by: 'employee',
    sent: withBody(ofFund, superFund),
    offered: byFund,
  },
  [endpoints.deleteSuperannuation.id]: { by: 'employee', sent: ofFund, offered: byFund },
  [endpoints.revealSuperannuation.id]: {
    by: 'hr.manager',
    sent: withBody(ofFund, reason),
    offered: byFund,
  },
};
