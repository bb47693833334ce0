/** What payment details are called in the country where someone is paid. */
import type { MissingItem } from './pay-run.ts';

interface Named {
  /** In a list of what is missing. */
  readonly name: string;
  /** What the person does; absent where only payroll or HR can. */
  readonly toDo?: string;
}

const everywhere: Readonly<Record<MissingItem, Named>> = {
  'legal-entity': { name: 'legal entity' },
  'bank-account': { name: 'bank account', toDo: 'Add a bank account' },
  'tax-declaration': { name: 'tax declaration', toDo: 'Complete your tax declaration' },
  'tax-number': { name: 'tax number', toDo: 'Add your tax number to your declaration' },
  superannuation: {
    name: 'super or KiwiSaver',
    toDo: 'Choose a super fund or enter your KiwiSaver details',
  },
  // Payroll sets it up.
  pension: { name: 'pension' },
  'special-rate-expired': {
    name: 'special tax or deduction rate has ended',
    toDo: 'Renew your special tax or deduction rate',
  },
  'fund-inactive': { name: 'super fund is closed', toDo: 'Choose a fund that is still open' },
};

const byCountry: Readonly<Record<string, Readonly<Partial<Record<MissingItem, Named>>>>> = {
  AU: {
    'tax-declaration': { name: 'TFN declaration', toDo: 'Complete your TFN declaration' },
    'tax-number': { name: 'tax file number', toDo: 'Add your tax file number to your declaration' },
    superannuation: { name: 'super fund', toDo: 'Choose a super fund' },
  },
  NZ: {
    'tax-declaration': {
      name: 'tax code declaration (IR330)',
      toDo: 'Complete your tax code declaration (IR330)',
    },
    'tax-number': { name: 'IRD number', toDo: 'Add your IRD number to your declaration' },
    superannuation: { name: 'KiwiSaver', toDo: 'Enter your KiwiSaver details' },
    'fund-inactive': {
      name: 'KiwiSaver provider is closed',
      toDo: 'Choose a provider that is still open',
    },
  },
  GB: {
    'tax-declaration': { name: 'starter declaration', toDo: 'Complete your starter declaration' },
    'tax-number': {
      name: 'National Insurance number',
      toDo: 'Add your National Insurance number to your declaration',
    },
  },
};

export const missingInWords = (item: MissingItem, country: string | null | undefined): Named =>
  byCountry[country ?? '']?.[item] ?? everywhere[item];

/** Whether people can complete it themselves. */
export const isOwnItem = (item: MissingItem) => everywhere[item].toDo !== undefined;
