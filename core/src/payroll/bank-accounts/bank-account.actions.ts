import { MAX_BANK_ACCOUNTS, payrollMessages } from '@tenure/contract/payroll/bank-account';
import type { Action, Condition } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';
import { employed } from '../conditions.ts';
import type { AccountList, AccountRecord } from './bank-account.store.ts';

const { self, hrManager, administrator } = relations;

/** Bank accounts are private to the person and payroll; managers have no access. */
const who = [self, hrManager, administrator];

/** Accounts in a country where the person was paid before don't count. */
const inUse = ({ person, accounts }: AccountList) =>
  accounts.filter(({ country }) => country === person.country).length;

const roomForMore: Condition<AccountList> = {
  words: `while there are fewer than ${MAX_BANK_ACCOUNTS} accounts`,
  otherwise: `There are ${MAX_BANK_ACCOUNTS} bank accounts, the maximum.`,
  holds: (list) => inUse(list) < MAX_BANK_ACCOUNTS,
};

const severalAccounts: Condition<AccountList> = {
  words: 'while there’s more than one account',
  otherwise: 'There’s only one bank account.',
  holds: (list) => inUse(list) > 1,
};

/** The account that receives the remainder can't be removed while others exist. */
const othersHavePrimary: Condition<AccountRecord> = {
  words: 'for accounts that aren’t primary, or the only account',
  otherwise: payrollMessages.keepsPrimary,
  holds: ({ account, accounts }) => !account.is_primary || accounts.length === 1,
};

export const accountListActions = {
  view: { sentAs: 'bank-accounts.view', needs: 'payroll.bank-account.view', who },
  add: {
    sentAs: 'bank-accounts.add',
    needs: 'payroll.bank-account.write',
    who,
    when: [employed, roomForMore],
  },
  order: {
    sentAs: 'bank-accounts.order',
    needs: 'payroll.bank-account.write',
    who,
    when: [employed, severalAccounts],
  },
} satisfies { view: Action<About>; add: Action<AccountList>; order: Action<AccountList> };

const { view } = accountListActions;

export const accountActions = {
  edit: {
    sentAs: 'bank-accounts.edit',
    needs: 'payroll.bank-account.write',
    seenWith: view,
    who,
    when: [employed],
  },
  delete: {
    sentAs: 'bank-accounts.delete',
    needs: 'payroll.bank-account.write',
    seenWith: view,
    who,
    when: [employed, othersHavePrimary],
  },
  reveal: { sentAs: 'bank-accounts.reveal', needs: 'payroll.secret.reveal', seenWith: view, who },
} satisfies Record<string, Action<AccountRecord>>;

/** People can see who viewed their full numbers. */
export const revealListActions = {
  view: { sentAs: 'reveals.view', needs: 'payroll.bank-account.view', who },
} satisfies Record<string, Action<About>>;
