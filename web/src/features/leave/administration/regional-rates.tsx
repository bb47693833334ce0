import { Button, CloseButton, Select } from '@mantine/core';
import { australianStates } from '@tenure/contract/kit/values/australian-states';
import type { LeaveRule } from '@tenure/contract/leave/leave-type';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import classes from './regional-rates.module.css';

type Rates = LeaveRule['regionalRates'];

/** Rates of states whose law differs from the rule's own rate. */
export function RegionalRates({
  rates,
  onChange,
}: {
  rates: Rates;
  onChange: (rates: Rates) => void;
}) {
  const free = australianStates.filter((state) => !rates.some(({ region }) => region === state));
  const change = (region: string, part: Partial<Rates[number]>) =>
    onChange(rates.map((rate) => (rate.region === region ? { ...rate, ...part } : rate)));
  return (
    <div className={classes.rates}>
      {rates.map((rate) => (
        <div key={rate.region} className={classes.rate}>
          <Select
            label="State"
            allowDeselect={false}
            data={australianStates.filter((state) => state === rate.region || free.includes(state))}
            value={rate.region}
            onChange={(region) =>
              change(rate.region, { region: region as Rates[number]['region'] })
            }
          />
          <AmountInput
            label="Hours accrued"
            min={0}
            max={1000}
            decimals={0}
            value={rate.rateNumerator}
            whenEmpty={0}
            onChange={(value) => change(rate.region, { rateNumerator: value ?? 0 })}
          />
          <AmountInput
            label="Per hours worked"
            min={1}
            max={100_000}
            decimals={0}
            value={rate.rateDenominator}
            whenEmpty={1}
            onChange={(value) => change(rate.region, { rateDenominator: value ?? 1 })}
          />
          <CloseButton
            aria-label={`Remove the rate for ${rate.region}`}
            onClick={() => onChange(rates.filter(({ region }) => region !== rate.region))}
          />
        </div>
      ))}
      {free[0] ? (
        <Button
          variant="subtle"
          onClick={() =>
            onChange([
              ...rates,
              { region: free[0] ?? 'ACT', rateNumerator: 1, rateDenominator: 60 },
            ])
          }
        >
          Add state rate
        </Button>
      ) : null}
    </div>
  );
}
