import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchFunds } from '@tenure/contract/payroll/section.endpoints';
import { apiQuery } from '../../../lib/api-query.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import { limitError } from '../../../ui/form/controls/limited-text.tsx';
import { TwoLines } from '../../../ui/text/two-lines.tsx';

const SELF_MANAGED = '4';

/** A fund of the register fills in its ABN and USI; for an unlisted one they are typed. */
export function FundField(props: ControlProps) {
  const { date } = usePersonFormats();
  const typed = String(props.value ?? '');
  const [search] = useDebouncedValue(typed, 200);
  const isListed = String(props.values?.type ?? '') !== SELF_MANAGED;
  const found = useQuery({
    ...apiQuery(searchFunds, { query: { search } }),
    enabled: isListed && search.trim().length > 0,
    placeholderData: keepPreviousData,
  });
  const funds = isListed ? (found.data?.items ?? []) : [];
  const register = found.data?.register;
  const source = register?.source
    ? `${register.source}${register.publishedOn ? `, ${date(register.publishedOn)}` : ''}`
    : null;
  const labels = new Map(funds.map((fund) => [`${fund.SuperName} · ${fund.SuperUSI}`, fund]));
  return (
    <Autocomplete
      {...frameOf(props)}
      description={
        isListed
          ? [props.field.description, source].filter(Boolean).join('. ')
          : 'The name of your self-managed fund'
      }
      autoComplete="off"
      error={limitError(frameOf(props), typed, props.field.maxLength)}
      value={typed}
      data={[...labels.keys()]}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const fund = labels.get(option.value);
        return fund ? (
          <TwoLines first={fund.SuperName} second={`ABN ${fund.SuperABN} · USI ${fund.SuperUSI}`} />
        ) : (
          option.value
        );
      }}
      onChange={(value) => {
        const fund = labels.get(value);
        props.onChange(fund?.SuperName ?? value);
        if (!fund) return;
        props.onChangeOther?.('abn', fund.SuperABN);
        props.onChangeOther?.('usi', fund.SuperUSI);
      }}
    />
  );
}
