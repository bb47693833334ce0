import { Button, NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LeaveSettings } from '@tenure/contract/leave/administration';
import { type FormEvent, useState } from 'react';
import { can } from '../../lib/actions.ts';
import { Section } from '../../ui/page/section.tsx';
import { PersonPicker } from '../../ui/person/person-picker.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { settingsQuery, useSaveSettings } from './administration-queries.ts';
import { FormProblems } from './form-problems.tsx';

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
      {settings.data ? <Form key={settings.data.version} settings={settings.data} /> : null}
    </Section>
  );
}

function Form({ settings }: { settings: LeaveSettings }) {
  const [visibility, setVisibility] = useState(settings.visibility);
  const [hours, setHours] = useState<number | string>(settings.escalateAfterHours);
  const [cover, setCover] = useState<number | string>(settings.minimumCoverPercent ?? '');
  const [approver, setApprover] = useState(settings.namedApproverId);
  const save = useSaveSettings();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      {
        body: {
          visibility,
          escalateAfterHours: Number(hours),
          namedApproverId: approver,
          minimumCoverPercent: cover === '' ? null : Number(cover),
        },
        ifMatch: settings.version,
      },
      { onSuccess: () => toast.positive('Settings saved') },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Select
        label="What colleagues see in the calendar"
        allowDeselect={false}
        data={visibilities}
        value={visibility}
        onChange={(value) => setVisibility((value ?? 'away-only') as LeaveSettings['visibility'])}
      />
      <NumberInput
        label="Pass a request on after"
        description="Without an answer it goes to the next approver"
        min={1}
        max={2000}
        suffix=" hours"
        value={hours}
        onChange={setHours}
      />
      <NumberInput
        label="Minimum cover of a team"
        description="Whoever decides is warned when fewer would be at work; empty for none"
        min={1}
        max={100}
        suffix=" %"
        value={cover}
        onChange={setCover}
      />
      <PersonPicker
        label="Decides for those who report to nobody"
        description="Also the last person to be asked when nobody answers, before HR; empty for HR alone"
        value={approver}
        name={settings.namedApprover?.displayName ?? null}
        onChange={setApprover}
      />
      <FormProblems error={save.error} />
      {can(settings.metadata.actions, 'leave-settings.edit') ? (
        <Button type="submit" loading={save.isPending}>
          Save settings
        </Button>
      ) : null}
    </form>
  );
}
