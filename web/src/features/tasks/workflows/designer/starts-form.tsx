import { Checkbox, Select } from '@mantine/core';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import {
  type StartEvent,
  startEvents,
  type TemplateInput,
} from '@tenure/contract/tasks/workflows/template';
import { AudienceEditor } from '../../../../ui/audience/audience-editor.tsx';
import classes from './designer.module.css';

const everyone: AudienceRule = { type: 'everyone' };
const events = Object.entries(startEvents).map(([value, label]) => ({ value, label }));

interface Props {
  draft: Pick<TemplateInput, 'startsOn' | 'startsFor'>;
  mayEdit: boolean;
  onChange: (more: Partial<TemplateInput>) => void;
}

/** What starts the workflow without anyone assigning it, and for whom. */
export function StartsForm({ draft, mayEdit, onChange }: Props) {
  const { startsOn, startsFor } = draft;
  return (
    <fieldset className={classes.form} disabled={!mayEdit}>
      <Select
        label="When"
        description="First and last days start it 30 days before, from the day this is saved."
        data={[{ value: '', label: 'Only when someone assigns it' }, ...events]}
        allowDeselect={false}
        value={startsOn ?? ''}
        onChange={(value) =>
          onChange({
            startsOn: (value || null) as StartEvent | null,
            ...(value ? {} : { startsFor: null }),
          })
        }
      />
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
