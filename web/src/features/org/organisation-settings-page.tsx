import { Button, MultiSelect, Select, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { employeeFieldLabels, structureLabels } from '@tenure/contract/org/code-lists';
import { putOrganisationSettings } from '@tenure/contract/org/endpoints';
import type { OrganisationChoices, OrganisationSettings } from '@tenure/contract/org/settings';
import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { NotAllowed } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './position-form.module.css';
import { refreshOrganisation, settingsQuery } from './queries.ts';

const switches: readonly {
  key: Exclude<keyof OrganisationChoices, 'structure' | 'disabledEmployeeFields'>;
  label: string;
  help: string;
}[] = [
  {
    key: 'isPositionLedEnabled',
    label: 'Org chart',
    help: 'Off closes the chart, its search results and the pages of positions for everybody.',
  },
  {
    key: 'isBudgetingEnabled',
    label: 'Budgets',
    help: 'Headcount, FTE and, for those who may see it, salary against budget.',
  },
  { key: 'showPositionId', label: 'Position IDs', help: 'On cards, in details and in search.' },
  { key: 'showVacancyStatus', label: 'Vacancy', help: 'Vacant, partially filled or filled.' },
  { key: 'showDepartment', label: 'Departments', help: 'As field, filter and structure.' },
  { key: 'showLocation', label: 'Locations', help: 'As field, filter and structure.' },
  { key: 'showEmploymentType', label: 'Employment types', help: 'As field and filter.' },
  {
    key: 'showIndirectlyReportsTo',
    label: 'Indirect reporting lines',
    help: 'Second lines in the chart and in details.',
  },
];

/** What a company shows of its organisation: what is switched off is not sent to anybody. */
export function OrganisationSettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded what="the settings" query={settings}>
      {(data) => (
        <Page
          title="Organisation settings"
          lead="What is switched off here is not sent to anybody"
          above={[{ label: 'Administration', href: ADMINISTRATION }]}
        >
          {data.metadata.actions.includes('org.settings.edit') ? (
            <SettingsForm key={data.version} settings={data} />
          ) : (
            <NotAllowed heading="h2" />
          )}
        </Page>
      )}
    </Loaded>
  );
}

function SettingsForm({ settings }: { settings: OrganisationSettings }) {
  const client = useQueryClient();
  const { tabs: _, version, metadata: __, ...stored } = settings;
  const [values, setValues] = useState<OrganisationChoices>(stored);
  const set = (change: Partial<OrganisationChoices>) =>
    setValues((before) => ({ ...before, ...change }));
  const dirty = JSON.stringify(values) !== JSON.stringify(stored);
  const save = useMutation({
    mutationFn: () => call(putOrganisationSettings, { body: values, ifMatch: version }),
    onSuccess: async () => {
      toast.positive('Settings saved');
      await refreshOrganisation(client);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Select
        label="The chart opens"
        data={structureLabels}
        allowDeselect={false}
        value={values.structure}
        onChange={(structure) =>
          structure && set({ structure: structure as OrganisationChoices['structure'] })
        }
      />
      {switches.map(({ key, label, help }) => (
        <Switch
          key={key}
          label={label}
          description={help}
          checked={values[key]}
          onChange={({ currentTarget }) => set({ [key]: currentTarget.checked })}
        />
      ))}
      <MultiSelect
        label="Details of people that are not shown"
        description="In the chart, in search, in the employee search and its exports."
        data={employeeFieldLabels}
        value={values.disabledEmployeeFields}
        onChange={(fields) =>
          set({ disabledEmployeeFields: fields as OrganisationChoices['disabledEmployeeFields'] })
        }
      />
      {save.isError ? (
        <p role="alert" className={classes.refused}>
          {sentenceOf(save.error)}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending}>
          Save changes
        </Button>
      </div>
      <UnsavedGuard when={dirty && !save.isPending} onLeave={() => undefined} />
    </form>
  );
}
