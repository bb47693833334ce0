import { TextInput } from '@mantine/core';
import { type Money, parseMoney, writeMoney } from '@tenure/contract/kit/money';
import { useState } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { type ControlProps, frameOf } from '../control-props.ts';

/** An amount in the field's currency. Text that is not an amount stays as typed and fails validation. */
export default function MoneyField(props: ControlProps) {
  const { language } = usePersonFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const value = (props.value as Money | string | null) ?? null;
  const currency =
    (typeof value === 'object' && value?.currency) || (props.field.currency ?? 'AUD');
  const written = value === null ? '' : typeof value === 'string' ? value : writeMoney(value);
  const frame = frameOf(props);
  return (
    <TextInput
      {...frame}
      inputMode="decimal"
      leftSection={symbolOf(currency, language)}
      value={typed ?? written}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        props.onChange(text.trim() === '' ? null : (parseMoney(text, currency) ?? text));
      }}
      onBlur={() => {
        setTyped(null);
        frame.onBlur();
      }}
    />
  );
}

const symbolOf = (currency: string, language: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
