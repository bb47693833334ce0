import { Button, MultiSelect, Select, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { employeeFieldLabels, structureLabels } from '@tenure/contract/org/code-lists';
import { getOrganisationSettings, putOrganisationSettings } from '@tenure/contract/org/endpoints';
import type { OrganisationChoices, OrganisationSettings } from '@tenure/contract/org/settings';
import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import { call } from '../../lib/call.ts';
import { useSite } from '../../lib/me.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { partsOf } from '../../ui/form/form-parts.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { NotAllowed } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './position/position-form.module.css';
import { refreshOrganisation, settingsQuery } from './queries.ts';

type Switched = Exclude<keyof OrganisationChoices, 'structure' | 'disabledEmployeeFields'>;

const switches: readonly {
  key: Switched;
  label: string;
  help: string;
}[] = [
  {
    key: 'isPositionLedEnabled',
    label: 'Org chart',
    help: 'Turn off to hide the org chart, position pages and their search results for everyone.',
  },
  {
    key: 'isBudgetingEnabled',
    label: 'Budgets',
    help: 'Headcount, FTE and, for people with access, salary against budget.',
  },
  {
    key: 'showPositionId',
    label: 'Position IDs',
    help: 'Shown on cards, in details and in search.',
  },
  { key: 'showVacancyStatus', label: 'Vacancy', help: 'Vacant, partially filled or filled.' },
  {
    key: 'showDepartment',
    label: 'Departments',
    help: 'Show as a field, filter and chart structure.',
  },
  { key: 'showLocation', label: 'Locations', help: 'Show as a field, filter and chart structure.' },
  { key: 'showEmploymentType', label: 'Employment types', help: 'Show as a field and filter.' },
  {
    key: 'showIndirectlyReportsTo',
    label: 'Indirect reporting lines',
    help: 'Shown in the chart and in details.',
  },
];

const choicesOf = ({ tabs: _, metadata: __, version, ...value }: OrganisationSettings) => ({
  value,
  version,
});

const labelIn = (list: readonly { value: string; label: string }[], value: string) =>
  list.find((one) => one.value === value)?.label ?? value;
const onOrOff = (value: boolean) => (value ? 'On' : 'Off');

/** What a company shows of its organisation and its people. */
export function OrganisationSettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded what="the settings" query={settings}>
      {(data) => (
        <Page
          title="Organisation settings"
          lead="Hidden details don’t appear in the org chart, employee search, teams or exports. On a profile, only the person, HR managers and administrators see them."
          above={[{ label: 'Administration', href: ADMINISTRATION }]}
        >
          {data.metadata.actions.includes('org.settings.edit') ? (
            <SettingsForm settings={data} />
          ) : (
            <NotAllowed heading="h2" />
          )}
        </Page>
      )}
    </Loaded>
  );
}

const parts = partsOf<OrganisationChoices>({
  structure: { label: 'Default view', words: (value) => labelIn(structureLabels, value) },
  ...(Object.fromEntries(
    switches.map(({ key, label }) => [key, { label, words: onOrOff }]),
  ) as Record<Switched, { label: string; words: (value: boolean) => string }>),
  disabledEmployeeFields: {
    label: 'Hidden details',
    words: (value) => value.map((one) => labelIn(employeeFieldLabels, one)).join(', '),
  },
});

function SettingsForm({ settings }: { settings: OrganisationSettings }) {
  const client = useQueryClient();
  const { user } = useSite();
  const save = useMutation({
    mutationFn: ({ value, version }: { value: OrganisationChoices; version: number | undefined }) =>
      call(putOrganisationSettings, { body: value, ifMatch: version }),
    onSuccess: () => refreshOrganisation(client),
  });
  const form = useForm<OrganisationChoices>({
    start: choicesOf(settings).value,
    version: settings.version,
    parts,
    reload: async () => choicesOf(await call(getOrganisationSettings, {})),
    submit: async ({ value, version }) => choicesOf(await save.mutateAsync({ value, version })),
    onSaved: () => toast.positive('Settings saved'),
    draftKey: `settings.organisation.${user.id}`,
  });
  const { value } = form;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <div className={classes.actions}>
          <Button type="submit" loading={form.busy}>
            Save changes
          </Button>
        </div>
      }
    >
      <Select
        label="Default view"
        data={structureLabels}
        allowDeselect={false}
        value={value.structure}
        onChange={(structure) =>
          structure && form.set({ structure: structure as OrganisationChoices['structure'] })
        }
      />
      {switches.map(({ key, label, help }) => (
        <Switch
          key={key}
          label={label}
          description={help}
          checked={value[key]}
          onChange={({ currentTarget }) => form.set({ [key]: currentTarget.checked })}
        />
      ))}
      <MultiSelect
        label="Hidden details"
        description="Hidden in the org chart, search, employee search and exports."
        data={employeeFieldLabels}
        value={value.disabledEmployeeFields}
        onChange={(fields) =>
          form.set({
            disabledEmployeeFields: fields as OrganisationChoices['disabledEmployeeFields'],
          })
        }
      />
    </FormFrame>
  );
}
