import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { startPerformance } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { listTemplates } from '@tenure/contract/performance/endpoints/template.endpoints';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { RecordPicker } from '../../../ui/form/controls/record-picker.tsx';
import DayPicker from '../../../ui/form/days/day-picker.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { detailHref } from '../address.ts';
import { useChange } from '../queries.ts';
import classes from './start.module.css';

interface Draft {
  employeeId: number | null;
  templateId: number | null;
  startDate: string | null;
  endDate: string | null;
}

const parts = partsOf<Draft>({
  employeeId: { label: 'Employee' },
  templateId: { label: 'Template' },
  startDate: { label: 'Start date' },
  endDate: { label: 'End date' },
});

/** Starts an appraisal for one person, from a template. */
export function StartPage() {
  const templates = useQuery(apiQuery(listTemplates, { query: { itemsPerPage: 200 } }));
  return (
    <Loaded what="templates" query={templates}>
      {({ items }) => (
        <Page
          title="Start appraisal"
          lead="They’ll be notified and can start planning on the start date."
          above={[{ label: 'Performance', href: '/performance' }]}
        >
          <StartForm templates={items.filter(({ isActive }) => isActive)} />
        </Page>
      )}
    </Loaded>
  );
}

interface Props {
  templates: readonly { id: number; title: string }[];
}

function StartForm({ templates }: Props) {
  const me = useSite().user.id;
  const router = useRouter();
  const { employee } = useSearch({ strict: false }) as { employee?: unknown };
  const wanted = Number(employee);
  const start = useChange(({ body, key }: { body: Draft; key: string }) =>
    call(startPerformance, {
      body: { ...body, employeeId: body.employeeId ?? 0, templateId: body.templateId ?? 0 },
      idempotencyKey: key,
    }),
  );
  const form = useForm<Draft>({
    start: {
      employeeId: Number.isSafeInteger(wanted) && wanted > 0 ? wanted : null,
      templateId: templates.length === 1 ? (templates[0]?.id ?? null) : null,
      startDate: null,
      endDate: null,
    },
    parts,
    check: ({ employeeId, templateId }) => ({
      form: [],
      fields: {
        ...(employeeId === null ? { employeeId: 'Choose an employee' } : {}),
        ...(templateId === null ? { templateId: 'Choose a template' } : {}),
      },
    }),
    submit: async ({ value, idempotencyKey }) => {
      const made = await start.mutateAsync({ body: value, key: idempotencyKey });
      toast.positive('Appraisal started');
      router.navigate({ href: detailHref(made.id), ignoreBlocker: true });
      return null;
    },
    onSaved: () => undefined,
    draftKey: `performance.start.${me}`,
  });
  const { value, set, errors } = form;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <FormButtons
          submitLabel="Start appraisal"
          busy={form.busy}
          onCancel={() => router.navigate({ href: '/performance' })}
        />
      }
    >
      <RecordPicker
        of="person"
        label="Employee"
        isRequired
        withAsterisk
        except={me}
        value={value.employeeId}
        error={errors.fields.employeeId}
        onChange={(employeeId) => set({ employeeId })}
      />
      <Select
        label="Template"
        withAsterisk
        placeholder="Choose a template"
        data={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={value.templateId === null ? null : String(value.templateId)}
        error={errors.fields.templateId}
        onChange={(templateId) =>
          set({ templateId: templateId === null ? null : Number(templateId) })
        }
      />
      <div className={classes.dates}>
        <DayPicker
          label="Start date"
          description="Leave empty to start today."
          value={value.startDate}
          onChange={(startDate) => set({ startDate })}
          clearable
        />
        <DayPicker
          label="End date"
          description="Leave empty to use the template’s length."
          value={value.endDate}
          error={errors.fields.endDate}
          onChange={(endDate) => set({ endDate })}
          clearable
        />
      </div>
    </FormFrame>
  );
}
