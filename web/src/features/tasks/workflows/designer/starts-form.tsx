import { Checkbox, Select } from '@mantine/core';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import {
  type StartEvent,
  startEvents,
  startNumbers,
  type TemplateInput,
} from '@tenure/contract/tasks/workflows/template';
import { AudienceEditor } from '../../../../ui/audience/audience-editor.tsx';
import { AmountInput } from '../../../../ui/form/controls/amount-input.tsx';
import classes from './designer.module.css';

const everyone: AudienceRule = { type: 'everyone' };
const events = Object.entries(startEvents).map(([value, label]) => ({ value, label }));

interface Props {
  draft: Pick<TemplateInput, 'startsOn' | 'startsAfter' | 'startsFor'>;
  mayEdit: boolean;
  onChange: (more: Partial<TemplateInput>) => void;
}

/** The events that start the workflow automatically, and for whom. */
export function StartsForm({ draft, mayEdit, onChange }: Props) {
  const { startsOn, startsAfter, startsFor } = draft;
  const number = startsOn ? startNumbers[startsOn] : undefined;
  return (
    <fieldset className={classes.form} disabled={!mayEdit} aria-label="Start">
      <Select
        label="When"
        description="Starts 30 days before a first day, last day or end of probation, and 7 days before a return from leave."
        data={[{ value: '', label: 'Only when someone assigns it' }, ...events]}
        allowDeselect={false}
        value={startsOn ?? ''}
        onChange={(value) =>
          onChange({
            startsOn: (value || null) as StartEvent | null,
            startsAfter: value ? (startNumbers[value as StartEvent]?.usual ?? null) : null,
            ...(value ? {} : { startsFor: null }),
          })
        }
      />
      {number ? (
        <AmountInput
          label={number.label}
          min={1}
          max={number.most}
          decimals={0}
          value={startsAfter ?? number.usual}
          whenEmpty={number.usual}
          onChange={(value) => onChange({ startsAfter: value ?? number.usual })}
        />
      ) : null}
      {startsOn ? (
        <Checkbox
          label="Only for some people"
          checked={startsFor !== null}
          onChange={(event) =>
            onChange({ startsFor: event.currentTarget.checked ? everyone : null })
          }
        />
      ) : null}
      {startsOn && startsFor ? (
        <AudienceEditor
          rule={startsFor}
          onChange={(rule) => {
            if (rule) onChange({ startsFor: rule });
          }}
        />
      ) : null}
    </fieldset>
  );
}
