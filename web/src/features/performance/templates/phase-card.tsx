import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  type ApproverType,
  approverTypes,
  type Stage,
  stageNames,
  stages,
} from '@tenure/contract/performance/codes';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import { LimitedInput } from '../../../ui/form/controls/limited-text.tsx';
import { RecordPicker } from '../../../ui/form/controls/record-picker.tsx';
import { PartTools } from '../../../ui/form/part-tools.tsx';
import { changedAt, type PhaseDraft, withoutAt } from './template-draft.ts';
import classes from './templates.module.css';

interface Props {
  phase: PhaseDraft;
  place: number;
  count: number;
  onChange: (some: Partial<PhaseDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const stageOptions = stages.map((value) => ({ value, label: stageNames[value] }));
const approverOptions = Object.entries(approverTypes).map(([value, label]) => ({ value, label }));
const isNamed = (type: ApproverType) => type === 'hr' || type === 'nominated';

/** One phase of the year: its dates and approvers. */
export function PhaseCard({ phase, place, count, onChange, onMove, onRemove }: Props) {
  const name = phase.title || stageNames[phase.stage];
  const { approvers } = phase;
  const day = (label: string, key: 'opensAfterDays' | 'closesAfterDays') => (
    <AmountInput
      label={label}
      suffix=" days"
      min={0}
      max={1000}
      decimals={0}
      value={phase[key]}
      whenEmpty={0}
      onChange={(value) => onChange({ [key]: value ?? 0 })}
    />
  );
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <PartTools {...{ name, place, count, onMove, onRemove }} />
      </div>
      <div className={classes.pair}>
        <LimitedInput
          label="Title"
          most={200}
          value={phase.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <Select
          label="Stage"
          allowDeselect={false}
          data={stageOptions}
          value={phase.stage}
          onChange={(value) => onChange({ stage: value as Stage })}
        />
        {day('Opens after', 'opensAfterDays')}
        {day('Due after', 'closesAfterDays')}
      </div>
      {phase.stage === 'finalise' ? (
        <p className={classes.quiet}>The employee signs off, and the manager finalises.</p>
      ) : (
        <div className={classes.stack}>
          <h4>Approvers</h4>
          {approvers.map((approver, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id yet
            <div key={n} className={classes.item}>
              <Select
                aria-label={`Approver ${n + 1}`}
                allowDeselect={false}
                data={approverOptions}
                value={approver.approverType}
                onChange={(value) =>
                  onChange({
                    approvers: changedAt(approvers, n, {
                      approverType: value as ApproverType,
                      userId: null,
                    }),
                  })
                }
              />
              {isNamed(approver.approverType) ? (
                <RecordPicker
                  of="person"
                  label={`Person who approves as approver ${n + 1}`}
                  value={approver.userId}
                  onChange={(userId) =>
                    onChange({ approvers: changedAt(approvers, n, { userId }) })
                  }
                />
              ) : null}
              <AmountInput
                aria-label={`Group of approver ${n + 1}`}
                prefix="Group "
                min={1}
                max={20}
                decimals={0}
                value={approver.group}
                whenEmpty={1}
                onChange={(value) =>
                  onChange({ approvers: changedAt(approvers, n, { group: value ?? 1 }) })
                }
              />
              <PartTools
                name={`approver ${n + 1}`}
                place={n}
                count={approvers.length}
                onRemove={() => onChange({ approvers: withoutAt(approvers, n) })}
              />
            </div>
          ))}
          <Button
            className={classes.add ?? ''}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={`Add approver to ${name}`}
            onClick={() =>
              onChange({
                approvers: [
                  ...approvers,
                  { approverType: 'manager', group: 1, userId: null, dueAfterDays: 7 },
                ],
              })
            }
          >
            Add approver
          </Button>
        </div>
      )}
    </li>
  );
}
