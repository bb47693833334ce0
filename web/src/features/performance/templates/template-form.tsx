import { Button, Menu, Select, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  type RatingRelease,
  ratingReleases,
  sectionTypes,
  stageNames,
  stages,
} from '@tenure/contract/performance/codes';
import type { TemplateContent } from '@tenure/contract/performance/template';
import { useSite } from '../../../lib/me.ts';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import { LimitedInput, LimitedTextarea } from '../../../ui/form/controls/limited-text.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { type Now, type Submission, useForm } from '../../../ui/form/use-form.ts';
import { Section } from '../../../ui/page/section.tsx';
import { PhaseCard } from './phase-card.tsx';
import { SectionCard } from './section-card.tsx';
import {
  addedPhase,
  blankSection,
  changedAt,
  movedTo,
  problemsIn,
  sectionNames,
  type TemplateDraft,
  withoutAt,
} from './template-draft.ts';
import { TemplatePreview } from './template-preview.tsx';
import classes from './templates.module.css';

const parts = partsOf<TemplateDraft>({
  title: { label: 'Title' },
  description: { label: 'Description' },
  isActive: { label: 'Active' },
  content: {
    label: 'Sections and phases',
    words: ({ sections, phases }) => [...sections, ...phases].map(({ title }) => title).join(', '),
  },
});

interface Props {
  /** Key of the draft. */
  name: string;
  start: TemplateDraft;
  version?: number | undefined;
  reload?: (() => Promise<Now<TemplateDraft>>) | undefined;
  submit: (submission: Submission<TemplateDraft>) => Promise<unknown>;
  onSaved: () => void;
  onCancel: () => void;
}

const releases = Object.entries(ratingReleases).map(([value, label]) => ({ value, label }));

/** Edits a template: sections, phases and visibility, validated before saving. */
export function TemplateForm({ name, start, version, reload, submit, onSaved, onCancel }: Props) {
  const me = useSite().user.id;
  const form = useForm<TemplateDraft>({
    start,
    version,
    parts,
    check: problemsIn,
    reload,
    submit: async (submission) => {
      await submit(submission);
      return null;
    },
    onSaved,
    draftKey: `performance.template.${me}.${name}`,
  });
  const { content } = form.value;
  const set = (some: Partial<TemplateContent>) => form.set({ content: { ...content, ...some } });
  const { sections, phases, rules } = content;
  const release = (label: string, key: keyof typeof rules) => (
    <Select
      label={label}
      allowDeselect={false}
      data={releases}
      value={String(rules[key])}
      onChange={(value) => set({ rules: { ...rules, [key]: value as RatingRelease } })}
    />
  );
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={<FormButtons submitLabel="Save template" busy={form.busy} onCancel={onCancel} />}
    >
      <div className={classes.stack}>
        <LimitedInput
          label="Title"
          withAsterisk
          most={200}
          value={form.value.title}
          error={form.errors.fields.title}
          onChange={(event) => form.set({ title: event.currentTarget.value })}
        />
        <LimitedTextarea
          label="Description"
          autosize
          minRows={2}
          most={2000}
          value={form.value.description}
          onChange={(event) => form.set({ description: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          <AmountInput
            label="Length of an appraisal"
            suffix=" days"
            min={1}
            max={1000}
            decimals={0}
            value={content.lengthInDays}
            whenEmpty={0}
            onChange={(value) => set({ lengthInDays: value ?? 0 })}
          />
          <Switch
            label="Active"
            checked={form.value.isActive}
            onChange={(event) => form.set({ isActive: event.currentTarget.checked })}
          />
        </div>
      </div>
      <Section title="Sections" lead="Goal and competency weights must add up to 100%.">
        <ol className={classes.list}>
          {sections.map((section, n) => (
            <SectionCard
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id yet
              key={n}
              section={section}
              place={n}
              count={sections.length}
              onChange={(some) => set({ sections: changedAt(sections, n, some) })}
              onMove={(to) => set({ sections: movedTo(sections, n, to) })}
              onRemove={() => set({ sections: withoutAt(sections, n) })}
            />
          ))}
        </ol>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button mt="md" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
              Add section
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {sectionTypes.map((type) => (
              <Menu.Item
                key={type}
                onClick={() => set({ sections: [...sections, blankSection(type)] })}
              >
                {sectionNames[type]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Section>
      <Section title="Phases" lead="Days are counted from the start of an appraisal.">
        <ol className={classes.list}>
          {phases.map((phase, n) => (
            <PhaseCard
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id yet
              key={n}
              phase={phase}
              place={n}
              count={phases.length}
              onChange={(some) => set({ phases: changedAt(phases, n, some) })}
              onMove={(to) => set({ phases: movedTo(phases, n, to) })}
              onRemove={() => set({ phases: withoutAt(phases, n) })}
            />
          ))}
        </ol>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button mt="md" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
              Add phase
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {stages.map((stage) => (
              <Menu.Item
                key={stage}
                onClick={() => set({ phases: [...phases, addedPhase(stage)] })}
              >
                {stageNames[stage]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Section>
      <Section title="Who sees what" lead="Each side always sees its own ratings.">
        <div className={classes.pair}>
          {release('Managers see the employee’s ratings', 'managerSeesEmployeeRatings')}
          {release('The employee sees the manager’s ratings', 'employeeSeesManagerRatings')}
          {release('The employee sees the overall score', 'employeeSeesOverallScore')}
          <AmountInput
            label="Minimum peer responses"
            description="Peer answers are shown once this many have responded."
            min={3}
            max={20}
            decimals={0}
            value={rules.minimumGroup}
            whenEmpty={3}
            onChange={(value) => set({ rules: { ...rules, minimumGroup: value ?? 3 } })}
          />
        </div>
      </Section>
      <Section title="Preview">
        <TemplatePreview draft={form.value} />
      </Section>
      {form.errors.fields.content ? (
        <p className={classes.problem} role="alert">
          {form.errors.fields.content}
        </p>
      ) : null}
    </FormFrame>
  );
}
