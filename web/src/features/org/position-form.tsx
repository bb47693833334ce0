import { Button, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { Position, PositionInput } from '@tenure/contract/org/position';
import type { FormEvent } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Section } from '../../ui/page/section.tsx';
import { toast } from '../../ui/toast.ts';
import { ChangePreview } from './change-preview.tsx';
import classes from './position-form.module.css';
import { PositionPicker } from './position-picker.tsx';
import { usePositionForm } from './use-position-form.ts';

/** Everything about a position that may be changed; Preview says what saving would do. */
export function PositionForm({ position }: { position: Position }) {
  const formats = usePersonFormats();
  const router = useRouter();
  const form = usePositionForm(position, formats.today(new Date()), () => {
    toast.positive('Position saved');
    router.navigate({ href: position.links.view });
  });
  const { values, set, errorOf } = form;
  const field = (key: string) => position.metadata.fields.find((one) => one.key === key);
  const labelOf = (key: keyof PositionInput) => {
    const error = errorOf(key);
    return { label: field(key)?.label ?? key, ...(error ? { error } : {}) };
  };
  const choice = (key: 'departmentId' | 'locationId' | 'jobRoleId') => (
    <Select
      {...labelOf(key)}
      data={field(key)?.options ?? []}
      value={values[key] === null ? null : String(values[key])}
      onChange={(value) => set(key, value === null ? null : Number(value))}
      searchable
      clearable
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Section title="Position">
        <div className={classes.grid}>
          <TextInput
            {...labelOf('title')}
            required
            value={values.title}
            onChange={({ currentTarget }) => set('title', currentTarget.value)}
          />
          <TextInput
            {...labelOf('identifier')}
            required
            value={values.identifier}
            onChange={({ currentTarget }) => set('identifier', currentTarget.value)}
          />
          {choice('departmentId')}
          {choice('locationId')}
          {choice('jobRoleId')}
        </div>
      </Section>
      <Section title="Reporting line">
        <div className={classes.grid}>
          <PositionPicker
            label={field('reportsToId')?.label ?? ''}
            value={values.reportsToId}
            title={position.directlyReportTo}
            error={errorOf('reportsToId')}
            onChange={(value) => set('reportsToId', value)}
          />
          <PositionPicker
            label={field('indirectlyReportsToId')?.label ?? ''}
            value={values.indirectlyReportsToId}
            title={position.indirectlyReportTo ?? null}
            error={errorOf('indirectlyReportsToId')}
            onChange={(value) => set('indirectlyReportsToId', value)}
          />
          <TextInput
            {...labelOf('effectiveFrom')}
            type="date"
            value={values.effectiveFrom}
            onChange={({ currentTarget }) => set('effectiveFrom', currentTarget.value)}
          />
        </div>
      </Section>
      <Section title="Budget">
        <div className={classes.grid}>
          <NumberInput
            {...labelOf('headcount')}
            min={1}
            allowDecimal={false}
            value={values.headcount}
            onChange={(value) => set('headcount', Number(value))}
          />
          <NumberInput
            {...labelOf('fteBudget')}
            min={0}
            step={0.1}
            decimalScale={2}
            value={values.fteBudget}
            onChange={(value) => set('fteBudget', Number(value))}
          />
        </div>
      </Section>
      <Section title="Description">
        <Textarea
          {...labelOf('description')}
          autosize
          minRows={3}
          value={values.description ?? ''}
          onChange={({ currentTarget }) => set('description', currentTarget.value)}
        />
        <Switch
          label={field('isInheritanceEnabled')?.label}
          checked={values.isInheritanceEnabled}
          onChange={({ currentTarget }) => set('isInheritanceEnabled', currentTarget.checked)}
        />
      </Section>
      {form.preview.data ? <ChangePreview preview={form.preview.data} /> : null}
      {form.save.isError || form.preview.isError ? (
        <p role="alert" className={classes.refused}>
          {sentenceOf(form.save.error ?? form.preview.error)}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={form.preview.isPending}
          onClick={() => form.preview.mutate()}
        >
          Preview
        </Button>
        <Button type="submit" loading={form.save.isPending} disabled={!form.dirty}>
          Save changes
        </Button>
      </div>
      <UnsavedGuard
        when={form.dirty && !form.save.isPending && !form.save.isSuccess}
        onLeave={() => undefined}
      />
    </form>
  );
}
