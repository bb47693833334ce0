import { Input, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { startCycle } from '@tenure/contract/performance/endpoints/cycle.endpoints';
import { listTemplates } from '@tenure/contract/performance/endpoints/template.endpoints';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { AudienceEditor } from '../../../ui/audience/audience-editor.tsx';
import DayPicker from '../../../ui/form/days/day-picker.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChange } from '../queries.ts';
import classes from './cycles.module.css';

interface Draft {
  title: string;
  templateId: number | null;
  startDate: string | null;
  endDate: string | null;
  /** Null while a condition has no value. */
  audience: AudienceRule | null;
}

const everyone: AudienceRule = { type: 'everyone' };

const parts = partsOf<Draft>({
  title: { label: 'Title' },
  templateId: { label: 'Template' },
  startDate: { label: 'Start date' },
  endDate: { label: 'End date' },
  audience: { label: 'Participants', words: (rule) => JSON.stringify(rule) },
});

/** Starts a cycle: a template for everyone in an audience. */
export function NewCyclePage() {
  const templates = useQuery(apiQuery(listTemplates, { query: { itemsPerPage: 200 } }));
  return (
    <Loaded what="templates" query={templates}>
      {({ items }) => (
        <Page
          title="Start cycle"
          lead="Everyone in the audience gets an appraisal. People who join the company later get one too."
          above={[
            { label: 'Performance', href: '/performance' },
            { label: 'Cycles', href: '/performance/cycles' },
          ]}
        >
          <CycleForm templates={items.filter(({ isActive }) => isActive)} />
        </Page>
      )}
    </Loaded>
  );
}

function CycleForm({ templates }: { templates: readonly { id: number; title: string }[] }) {
  const me = useSite().user.id;
  const router = useRouter();
  const start = useChange(({ draft, key }: { draft: Draft; key: string }) =>
    call(startCycle, {
      body: {
        ...draft,
        templateId: draft.templateId ?? 0,
        startDate: draft.startDate ?? '',
        audience: draft.audience ?? everyone,
      },
      idempotencyKey: key,
    }),
  );
  const form = useForm<Draft>({
    start: {
      title: '',
      templateId: templates.length === 1 ? (templates[0]?.id ?? null) : null,
      startDate: null,
      endDate: null,
      audience: everyone,
    },
    parts,
    check: ({ title, templateId, startDate, audience }) => ({
      form: [],
      fields: {
        ...(title.trim() === '' ? { title: 'Enter a title' } : {}),
        ...(templateId === null ? { templateId: 'Choose a template' } : {}),
        ...(startDate === null ? { startDate: 'Enter a start date' } : {}),
        ...(audience === null ? { audience: 'Complete every condition' } : {}),
      },
    }),
    submit: async ({ value, idempotencyKey }) => {
      const made = await start.mutateAsync({ draft: value, key: idempotencyKey });
      toast.positive('Cycle started');
      router.navigate({ href: `/performance/cycles/${made.id}`, ignoreBlocker: true });
      return null;
    },
    onSaved: () => undefined,
    draftKey: `performance.cycle.${me}`,
  });
  const { value, set, errors } = form;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <FormButtons
          submitLabel="Start cycle"
          busy={form.busy}
          onCancel={() => router.navigate({ href: '/performance/cycles' })}
        />
      }
    >
      <TextInput
        label="Title"
        withAsterisk
        maxLength={200}
        value={value.title}
        error={errors.fields.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
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
      <div className={classes.pair}>
        <DayPicker
          label="Start date"
          withAsterisk
          value={value.startDate}
          error={errors.fields.startDate}
          onChange={(startDate) => set({ startDate })}
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
      <Input.Wrapper
        label="Participants"
        labelElement="div"
        error={errors.fields.audience}
        withAsterisk
      >
        <AudienceEditor rule={everyone} onChange={(audience) => set({ audience })} />
      </Input.Wrapper>
    </FormFrame>
  );
}
