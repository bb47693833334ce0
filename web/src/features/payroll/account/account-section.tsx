import { IconFileText } from '@tabler/icons-react';
import type { Field } from '@tenure/contract/kit/field';
import type { Currency } from '@tenure/contract/kit/money';
import { MAX_BANK_ACCOUNTS } from '@tenure/contract/payroll/bank-account';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import type { BodyOf, ItemOf, Resource, ResourceEndpoints } from '../../../lib/use-resource.ts';
import { ResourceSection } from '../../../ui/resource/resource-section.tsx';
import { useRecordDrawer } from '../use-record-drawer.ts';
import { draftAccounts, type ListedAccount, namedAccount } from './draft-accounts.ts';
import { SplitPreview } from './split-preview.tsx';

const actions = {
  add: 'bank-accounts.add',
  edit: 'bank-accounts.edit',
  remove: 'bank-accounts.delete',
};

interface Props<E extends ResourceEndpoints> extends SectionProps {
  id: string;
  resource: Resource<E>;
  schema: z.ZodType<BodyOf<E>>;
  currency: Currency;
  row: (item: ItemOf<E> & ListedAccount) => ReactNode;
}

/** Bank accounts in their order, with the amount that each would receive. */
export function AccountSection<E extends ResourceEndpoints>(props: Props<E>) {
  const { resource, currency } = props;
  const drawer = useRecordDrawer(props.address, props.id);
  const listed = (resource.list.data?.items ?? []) as unknown as readonly (ItemOf<E> &
    ListedAccount)[];
  return (
    <ResourceSection
      resource={resource}
      title={props.title}
      lead="Accounts that receive pay"
      words={{ noun: 'bank account', short: 'account' }}
      actions={actions}
      schema={props.schema}
      nameOf={(item) => (item as unknown as ListedAccount).accountName}
      row={(item) => props.row(item as ItemOf<E> & ListedAccount)}
      recordOf={(item) => formRecord(item as unknown as ListedAccount)}
      fieldsOf={(fields, item) => fieldsFor(fields, item as unknown as ListedAccount, listed)}
      form={{
        preview: (values, item) =>
          listed.length > (item ? 1 : 0) ? (
            <SplitPreview
              accounts={draftAccounts(values, listed, item?.id ?? null)}
              currency={currency}
            />
          ) : null,
      }}
      empty={{
        icon: <IconFileText size={20} stroke={1.6} aria-hidden />,
        text: `Add up to ${MAX_BANK_ACCOUNTS} accounts. Without one, no pay can be sent.`,
      }}
      consequence="From today, no pay will be sent to this account."
      {...drawer}
    >
      {listed.length > 1 ? (
        <SplitPreview accounts={listed.map(namedAccount)} currency={currency} />
      ) : null}
    </ResourceSection>
  );
}

const formRecord = (item: ListedAccount) => ({
  ...item,
  rateType: item.rateType ? String(item.rateType.value) : null,
});

const shares = ['isPrimary', 'rateType', 'rateValue'];
const isShare = ({ key }: Field) => shares.includes(key) || key.startsWith('previousPrimary.');

/** The only account and the primary one receive the remainder, so they have no share fields. */
function fieldsFor(
  fields: readonly Field[],
  item: ListedAccount | null,
  listed: readonly ListedAccount[],
): Field[] {
  const primary = listed.find(({ isPrimary }) => isPrimary);
  const isAlone = listed.every(({ id }) => id === item?.id);
  return fields
    .filter((field) => !isShare(field) || !(isAlone || item?.isPrimary))
    .map((field) => {
      // An empty field keeps the stored value.
      if (item && field.input === 'secret') return { ...field, isRequired: false };
      return field.key.startsWith('previousPrimary.') && primary
        ? {
            ...field,
            label: field.label.replace('the current primary account', primary.accountName),
          }
        : field;
    });
}
