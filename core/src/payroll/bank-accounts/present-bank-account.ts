import type { BankAccount } from '@tenure/contract/payroll/bank-account';
import { nameOfCode, payrollCountries, rateTypes } from '@tenure/contract/payroll/codes';
import { groupedBy2, groupedBy3 } from '@tenure/contract/payroll/numbers/account-formats';
import type { UkBankAccount } from '@tenure/contract/payroll/uk-bank-account';
import type { Actor } from '../../kit/actor.ts';
import { allowed } from '../../kit/judge.ts';
import type { Facts } from '../declarations/record-change.ts';
import { accountActions } from './bank-account.actions.ts';
import { type AccountList, type AccountRow, inCountry } from './bank-account.store.ts';

function shared(actor: Actor, list: AccountList, account: AccountRow) {
  const record = { ...inCountry(list, account.country), account, version: account.version };
  return {
    id: account.id,
    accountName: account.account_name,
    accountNumber: account.masked_number,
    isPrimary: account.is_primary,
    rateValue: account.rate === null ? null : account.rate / 100,
    rateType: rateTypes.find(({ value }) => value === account.rate_type) ?? null,
    from: account.valid_from,
    to: account.valid_to,
    warning: account.warning,
    version: account.version,
    // Ended accounts are read-only.
    actions: account.valid_to === null ? allowed(actor, accountActions, record) : [],
  };
}

export function presentAccount(actor: Actor, list: AccountList, account: AccountRow): BankAccount {
  const { country, routing, suffix } = account;
  const isNz = country === 'NZ';
  return {
    ...shared(actor, list, account),
    country: {
      code: country,
      name: nameOfCode<string>(payrollCountries, country) ?? country,
      value: country,
    },
    bsbAU: isNz ? null : groupedBy3(routing),
    prefix: isNz ? routing.slice(0, 2) : null,
    bsbNZ: isNz ? routing.slice(2) : null,
    suffixNz: isNz ? suffix : null,
  };
}

export const presentUkAccount = (
  actor: Actor,
  list: AccountList,
  account: AccountRow,
): UkBankAccount => ({
  ...shared(actor, list, account),
  sortCode: account.routing,
  sortCodeFormatted: groupedBy2(account.routing),
  rollNumber: account.masked_roll_number,
  bankName: account.bank_name,
  branchName: account.branch_name,
  buildingSocietyName: account.building_society_name,
});

/** The facts of an account sent to the payroll system and the audit log. */
export const accountFacts = (
  account: Pick<
    AccountRow,
    | 'country'
    | 'account_name'
    | 'routing'
    | 'masked_number'
    | 'suffix'
    | 'masked_roll_number'
    | 'bank_name'
    | 'branch_name'
    | 'building_society_name'
    | 'is_primary'
    | 'rate_type'
    | 'rate'
  >,
): Facts => ({
  country: account.country,
  accountName: account.account_name,
  routing: account.routing,
  accountNumber: account.masked_number,
  suffix: account.suffix,
  rollNumber: account.masked_roll_number,
  bankName: account.bank_name,
  branchName: account.branch_name,
  buildingSocietyName: account.building_society_name,
  isPrimary: account.is_primary,
  rateType: nameOfCode<number>(rateTypes, account.rate_type),
  rateValue: account.rate === null ? null : account.rate / 100,
});
