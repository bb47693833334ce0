import * as endpoints from '@tenure/contract/payroll/bank-account.endpoints';
import type { Client, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import {
  accountOf,
  accountsOf,
  addAccounts,
  employmentEnded,
  NUMBER,
  payIn,
} from '../testing/scenes/payroll-scene.ts';

type Country = 'AU' | 'GB';

const ofEmployee = (country: Country) => async (harness: Harness, company: Company) => {
  await payIn(harness, company, country);
  return { params: { employeeId: company.idOf('employee') } };
};

const ofAccount = (country: Country) => async (harness: Harness, company: Company) => {
  const { params } = await ofEmployee(country)(harness, company);
  return { params: { ...params, id: await accountOf(harness, company, country) } };
};

const bodies = {
  AU: { accountName: 'E Person', bsbAU: '062-000', accountNumber: NUMBER, isPrimary: true },
  GB: { accountName: 'E Person', sortCode: '20-00-00', accountNumber: NUMBER, isPrimary: true },
};
const beside = { isPrimary: false, rateType: 1, rateValue: 50 };

const withBody =
  (sent: (harness: Harness, company: Company) => Promise<Sent>, body: object) =>
  async (harness: Harness, company: Company) => ({ ...(await sent(harness, company)), body });

const listOf = { AU: endpoints.bankAccounts.list, GB: endpoints.ukBankAccounts.list };

const listed = async (country: Country, client: Client, sent: Sent) =>
  (
    await client.call(listOf[country], {
      params: { employeeId: sent.params?.employeeId },
    })
  ).body as { data?: { id: number; actions: string[] }[]; metadata?: { actions: string[] } };

const byList =
  (country: Country): NonNullable<Example['offered']> =>
  async (client, sent) =>
    (await listed(country, client, sent)).metadata?.actions ?? [];

const byAccount =
  (country: Country): NonNullable<Example['offered']> =>
  async (client, sent) =>
    (await listed(country, client, sent)).data?.find(({ id }) => id === sent.params?.id)?.actions ??
    [];

const left = employmentEnded;

const full = (harness: Harness, company: Company) => addAccounts(harness, company, 'AU', 9);
const others = (harness: Harness, company: Company) => addAccounts(harness, company, 'AU', 2);

const reason = { reason: 'The bank returned the payment' };

/** Adds the example's account to the existing one. */
const adding = (country: Country): Example => ({
  by: 'employee',
  sent: async (harness, company) => {
    const { params } = await ofAccount(country)(harness, company);
    return { params: { employeeId: params.employeeId }, body: { ...bodies[country], ...beside } };
  },
  offered: byList(country),
});

export const bankAccountExamples: Examples = {
  [endpoints.bankAccounts.list.id]: {
    by: 'employee',
    sent: ofEmployee('AU'),
    offered: byList('AU'),
    states: { left },
  },
  [endpoints.bankAccounts.add.id]: { ...adding('AU'), states: { left, full } },
  [endpoints.bankAccounts.edit.id]: {
    by: 'employee',
    sent: withBody(ofAccount('AU'), bodies.AU),
    offered: byAccount('AU'),
    states: { left },
  },
  [endpoints.bankAccounts.remove.id]: {
    by: 'hr.manager',
    sent: ofAccount('AU'),
    offered: byAccount('AU'),
    states: { left, 'primary beside others': others },
  },
  [endpoints.orderBankAccounts.id]: {
    by: 'employee',
    sent: async (harness, company) => {
      await payIn(harness, company, 'NZ');
      await accountOf(harness, company, 'NZ');
      if ((await accountsOf(harness, company, 'NZ')).length === 1)
        await addAccounts(harness, company, 'NZ', 2);
      const accountIds = (await accountsOf(harness, company, 'NZ')).reverse();
      return { params: { employeeId: company.idOf('employee') }, body: { accountIds } };
    },
    offered: byList('AU'),
    states: { left },
  },
  [endpoints.revealBankAccount.id]: {
    by: 'hr.manager',
    sent: withBody(ofAccount('AU'), reason),
    offered: byAccount('AU'),
  },
  [endpoints.ukBankAccounts.list.id]: {
    by: 'employee',
    sent: ofEmployee('GB'),
    offered: byList('GB'),
  },
  [endpoints.ukBankAccounts.add.id]: adding('GB'),
  [endpoints.ukBankAccounts.edit.id]: {
    by: 'employee',
    sent: withBody(ofAccount('GB'), { ...bodies.GB, rollNumber: 'A/12345-678' }),
    offered: byAccount('GB'),
  },
  [endpoints.ukBankAccounts.remove.id]: {
    by: 'employee',
    sent: ofAccount('GB'),
    offered: byAccount('GB'),
  },
  [endpoints.revealUkBankAccount.id]: {
    by: 'employee',
    sent: withBody(ofAccount('GB'), reason),
    offered: byAccount('GB'),
  },
  [endpoints.revealRollNumber.id]: {
    by: 'employee',
    sent: withBody(ofAccount('GB'), reason),
    offered: byAccount('GB'),
  },
  [endpoints.listReveals.id]: {
    by: 'employee',
    sent: ofEmployee('AU'),
    offered: async (client, sent) => {
      const { body } = await client.call(endpoints.listReveals, {
        params: { employeeId: sent.params?.employeeId },
      });
      return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
    },
  },
};
