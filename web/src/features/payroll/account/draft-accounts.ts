/** The accounts as they would be after saving, for the preview beside the form. */
import { hundredths } from '@tenure/contract/payroll/bank-account';
import type { NamedAccount } from './split-preview.tsx';

export interface ListedAccount {
  readonly id: number;
  readonly accountName: string;
  readonly isPrimary: boolean;
  readonly rateType: { readonly value: number } | null;
  readonly rateValue: number | null;
}

type RateType = NamedAccount['rateType'];

export const namedAccount = (one: ListedAccount): NamedAccount => ({
  id: one.id,
  name: one.accountName,
  isPrimary: one.isPrimary,
  rateType: (one.rateType?.value ?? null) as RateType,
  rate: hundredths(one.rateValue),
});

interface Share {
  readonly rateType?: unknown;
  readonly rateValue?: unknown;
}

const shareOf = ({ rateType, rateValue }: Share = {}) => ({
  rateType: (rateType ? Number(rateType) : null) as RateType,
  rate: typeof rateValue === 'number' ? hundredths(rateValue) : 0,
});

const NEW = 0;

export function draftAccounts(
  values: Readonly<Record<string, unknown>>,
  listed: readonly ListedAccount[],
  editedId: number | null,
): NamedAccount[] {
  const others = listed.filter(({ id }) => id !== editedId);
  const isPrimary = values.isPrimary === true || others.length === 0;
  const draft: NamedAccount = {
    id: editedId ?? NEW,
    name: String(values.accountName || 'This account'),
    isPrimary,
    ...(isPrimary ? { rateType: null, rate: null } : shareOf(values)),
  };
  const beside = (one: ListedAccount): NamedAccount =>
    isPrimary && one.isPrimary
      ? { ...namedAccount(one), isPrimary: false, ...shareOf(values.previousPrimary as Share) }
      : namedAccount(one);
  return editedId === null
    ? [...listed.map(beside), draft]
    : listed.map((one) => (one.id === editedId ? draft : beside(one)));
}
