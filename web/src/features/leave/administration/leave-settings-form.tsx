import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type LeaveSettings, leaveSettingsInput } from '@tenure/contract/leave/administration';
import { getLeaveSettings } from '@tenure/contract/leave/calendar-endpoints';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { type Now, useForm } from '../../../ui/form/use-form.ts';
import { Section } from '../../../ui/page/section.tsx';
import { PersonPicker } from '../../../ui/person/person-picker.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './administration.module.css';
import { settingsQuery, useSaveSettings } from './administration-queries.ts';

const visibilities = [
  { value: 'all', label: 'Who is away, and on which kind of leave' },
  { value: 'away-only', label: 'Only that somebody is away' },
  { value: 'nothing', label: 'Nothing' },
];

export function LeaveSettingsForm() {
  const settings = useQuery(settingsQuery);
  return (
    <Section title="Settings">
      {settings.isPending ? <LoadingRows label="Loading the settings" rows={3} /> : null}
      {settings.isError ? (
        <ErrorState
          title="The settings could not be loaded"
          error={settings.error}
          onRetry={settings.refetch}
        />
      ) : null}
      {settings.data ? <Form settings={settings.data} /> : null}
    </Section>
  );
}

interface Draft {
  visibility: LeaveSettings['visibility'];
  escalateAfterHours: number | null;
  minimumCoverPercent: number | null;
  namedApprover: { id: number; displayName: string } | null;
}

const draftOf = ({ namedApprover, ...settings }: LeaveSettings): Now<Draft> => ({
  value: {
    visibility: settings.visibility,
    escalateAfterHours: settings.escalateAfterHours,
    minimumCoverPercent: settings.minimumCoverPercent,
    namedApprover: namedApprover && {
      id: namedApprover.id,
      displayName: namedApprover.displayName,
    },
  },
  version: settings.version,
});

const parts = partsOf<Draft>({
  visibility: {
    label: 'What colleagues see',
    words: (given) => visibilities.find(({ value }) => value === given)?.label ?? '',
  },
  escalateAfterHours: { label: 'Pass on after', words: (hours) => `${hours} hours` },
  minimumCoverPercent: {
    label: 'Minimum cover',
    words: (percent) => (percent === null ? '' : `${percent} %`),
  },
  namedApprover: {
    label: 'Decides for those who report to nobody',
    words: (person) => person?.displayName ?? '',
  },
});

const bodyOf = ({ namedApprover, ...rest }: Draft) => ({
  ...rest,
  namedApproverId: namedApprover?.id ?? null,
});

function Form({ settings }: { settings: LeaveSettings }) {
  const me = useSite().user.id;
  const save = useSaveSettings();
  const { value: start, version } = draftOf(settings);
  const form = useForm<Draft>({
    start,
    version,
    parts,
    check: (value) => schemaErrors(leaveSettingsInput, bodyOf(value), parts),
    reload: async () => draftOf(await call(getLeaveSettings, {})),
    submit: async ({ value, version: ifMatch }) => {
      const body = leaveSettingsInput.parse(bodyOf(value));
      return draftOf(await save.mutateAsync({ body, ifMatch }));
    },
    onSaved: () => toast.positive('Settings saved'),
    draftKey: `leave-settings.${me}`,
  });
  const { value, set, errors } = form;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        can(settings.metadata.actions, 'leave-settings.edit') ? (
          <Button type="submit" loading={form.busy}>
            Save settings
          </Button>
        ) : null
      }
    >
      <Select
        label="What colleagues see in the calendar"
        allowDeselect={false}
        data={visibilities}
        value={value.visibility}
        onChange={(chosen) =>
          set({ visibility: (chosen ?? 'away-only') as LeaveSettings['visibility'] })
        }
      />
      <AmountInput
        label="Pass a request on after"
        description="Without an answer it goes to the next approver"
        min={1}
        max={2000}
        suffix=" hours"
        value={value.escalateAfterHours}
        onChange={(escalateAfterHours) => set({ escalateAfterHours })}
        error={errors.fields.escalateAfterHours}
      />
      <AmountInput
        label="Minimum cover of a team"
        description="Whoever decides is warned when fewer would be at work; empty for none"
        min={1}
        max={100}
        suffix=" %"
        value={value.minimumCoverPercent}
        onChange={(minimumCoverPercent) => set({ minimumCoverPercent })}
        error={errors.fields.minimumCoverPercent}
      />
      <PersonPicker
        label="Decides for those who report to nobody"
        description="Also the last person to be asked when nobody answers, before HR; empty for HR alone"
        value={value.namedApprover?.id ?? null}
        name={value.namedApprover?.displayName ?? null}
        onChange={(id, name) =>
          set({ namedApprover: id === null ? null : { id, displayName: name ?? '' } })
        }
      />
    </FormFrame>
  );
}
