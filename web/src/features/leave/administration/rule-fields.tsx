import { Checkbox, Select, TextInput } from '@mantine/core';
import { approvingRoles, type LeaveRule } from '@tenure/contract/leave/leave-type';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import { LeaveDate } from '../request/leave-date.tsx';
import form from '../request/leave-form.module.css';
import { RegionalRates } from './regional-rates.tsx';

interface Props {
  rule: LeaveRule;
  /** Only the last rule can have an end without a successor. */
  isLast: boolean;
  /** Rates by state exist in Australia only. */
  country: string | null;
  onChange: (part: Partial<LeaveRule>) => void;
}

const MINUTES = 60;
const HUNDREDTHS = 100;

/** The settings of a leave type from one date on. */
export function RuleFields({ rule, isLast, country, onChange }: Props) {
  return (
    <>
      <div className={form.pair}>
        <LeaveDate
          label="From"
          required
          value={rule.effectiveFrom}
          onChange={(effectiveFrom) => effectiveFrom && onChange({ effectiveFrom })}
        />
        {isLast ? (
          <LeaveDate
            label="Available until"
            value={rule.effectiveTo}
            onChange={(effectiveTo) => onChange({ effectiveTo })}
          />
        ) : null}
      </div>
      <Earning rule={rule} country={country} onChange={onChange} />
      <div className={form.pair}>
        <AmountInput
          label="Notice (days)"
          min={0}
          max={365}
          decimals={0}
          value={rule.minimumNoticeDays}
          whenEmpty={0}
          onChange={(value) => onChange({ minimumNoticeDays: value ?? 0 })}
        />
        <AmountInput
          label="Evidence required after (days)"
          description="Leave empty if never required."
          min={0}
          max={365}
          decimals={0}
          value={rule.evidenceAfterDays}
          onChange={(evidenceAfterDays) => onChange({ evidenceAfterDays })}
        />
      </div>
      <Select
        label="Second approver"
        allowDeselect={false}
        data={[
          { value: 'none', label: 'None' },
          { value: 'second-manager', label: 'Second manager' },
          ...approvingRoles.map((role) => ({ value: role, label: `Any ${role}` })),
        ]}
        value={rule.secondStep === 'role' ? rule.secondStepRole : rule.secondStep}
        onChange={(value) => {
          const role = approvingRoles.find((one) => one === value);
          onChange(
            role
              ? { secondStep: 'role', secondStepRole: role }
              : {
                  secondStep: value === 'second-manager' ? 'second-manager' : 'none',
                  secondStepRole: null,
                },
          );
        }}
      />
      <Checkbox
        label="Other leave accrues during this leave"
        description="Turn off for unpaid leave that doesn’t count as service."
        checked={rule.countsAsService}
        onChange={(event) => onChange({ countsAsService: event.currentTarget.checked })}
      />
      <Checkbox
        label="Cancelling approved leave needs approval"
        checked={rule.cancelNeedsApproval}
        onChange={(event) => onChange({ cancelNeedsApproval: event.currentTarget.checked })}
      />
    </>
  );
}

function AfterMonths({ rule, onChange }: Pick<Props, 'rule' | 'onChange'>) {
  return (
    <AmountInput
      label="Waiting period (months)"
      min={0}
      max={240}
      decimals={0}
      value={rule.afterMonths}
      whenEmpty={0}
      onChange={(value) => onChange({ afterMonths: value ?? 0 })}
    />
  );
}

/** Accrual, and how far the balance may go below zero. */
function Earning({ rule, country, onChange }: Omit<Props, 'isLast'>) {
  return (
    <>
      <Select
        label="Accrual"
        allowDeselect={false}
        data={[
          { value: 'none', label: 'None (no balance)' },
          { value: 'continuous', label: 'Per hour worked' },
          { value: 'yearly', label: 'Yearly' },
        ]}
        value={rule.accrual}
        onChange={(value) => onChange({ accrual: (value ?? 'none') as LeaveRule['accrual'] })}
      />
      {rule.accrual === 'continuous' ? (
        <div className={form.pair}>
          <AmountInput
            label="Hours accrued"
            min={1}
            max={1000}
            decimals={0}
            value={rule.rateNumerator}
            whenEmpty={1}
            onChange={(value) => onChange({ rateNumerator: value ?? 1 })}
          />
          <AmountInput
            label="Per hours worked"
            description="1 hour for every 13 worked is four weeks a year."
            min={1}
            max={100_000}
            decimals={0}
            value={rule.rateDenominator}
            whenEmpty={1}
            onChange={(value) => onChange({ rateDenominator: value ?? 1 })}
          />
          <Select
            label="Added at the end of each"
            allowDeselect={false}
            data={[
              { value: 'month', label: 'Month' },
              { value: 'pay-period', label: 'Pay period' },
            ]}
            value={rule.accrualPeriod}
            onChange={(value) =>
              onChange({ accrualPeriod: value === 'pay-period' ? 'pay-period' : 'month' })
            }
          />
          <AfterMonths rule={rule} onChange={onChange} />
        </div>
      ) : null}
      {rule.accrual === 'continuous' && country === 'AU' ? (
        <RegionalRates
          rates={rule.regionalRates}
          onChange={(regionalRates) => onChange({ regionalRates })}
        />
      ) : null}
      {rule.accrual === 'yearly' ? (
        <div className={form.pair}>
          <Select
            label="Counted in"
            description="Days or weeks of the person’s work pattern."
            allowDeselect={false}
            data={[
              { value: 'weeks', label: 'Weeks' },
              { value: 'days', label: 'Days' },
            ]}
            value={rule.grantUnit}
            onChange={(value) => onChange({ grantUnit: value === 'days' ? 'days' : 'weeks' })}
          />
          <AmountInput
            label={rule.grantUnit === 'days' ? 'Days a year' : 'Weeks a year'}
            min={0}
            max={52}
            step={0.1}
            decimals={2}
            scale={HUNDREDTHS}
            whenEmpty={0}
            value={rule.grantWeeks}
            onChange={(value) => onChange({ grantWeeks: value ?? 0 })}
          />
          <AmountInput
            label={
              rule.grantUnit === 'days' ? 'Carry-over limit (days)' : 'Carry-over limit (weeks)'
            }
            description="Leave empty for no limit."
            min={0}
            max={200}
            decimals={2}
            scale={HUNDREDTHS}
            value={rule.mostCarriedWeeks}
            onChange={(mostCarriedWeeks) => onChange({ mostCarriedWeeks })}
          />
          <TextInput
            label="Granted on"
            description="Enter “anniversary”, or a month and day such as 01-01."
            value={rule.grantOn}
            onChange={(event) => onChange({ grantOn: event.currentTarget.value.trim() })}
          />
          <AfterMonths rule={rule} onChange={onChange} />
        </div>
      ) : null}
      {rule.accrual === 'yearly' ? (
        <Checkbox
          label="Public holidays are included"
          description="Those the person would have worked on are deducted from the grant, such as bank holidays from 5.6 weeks in the United Kingdom."
          checked={rule.includesHolidays}
          onChange={(event) => onChange({ includesHolidays: event.currentTarget.checked })}
        />
      ) : null}
      {rule.accrual === 'none' ? null : (
        <AmountInput
          label="Allowed negative balance (hours)"
          min={0}
          max={1600}
          decimals={2}
          scale={MINUTES}
          whenEmpty={0}
          value={rule.mostNegativeMinutes}
          onChange={(value) => onChange({ mostNegativeMinutes: value ?? 0 })}
        />
      )}
    </>
  );
}
