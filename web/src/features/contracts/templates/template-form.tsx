import { Button, Input, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ContractTemplate } from '@tenure/contract/contracts/template';
import {
  addTemplate,
  editTemplate,
  getTemplate,
  listTemplates,
} from '@tenure/contract/contracts/template-endpoints';
import { can } from '../../../lib/actions.ts';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import { LimitedInput } from '../../../ui/form/controls/limited-text.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import classes from '../contracts.module.css';
import { ArchiveTemplate } from './archive-template.tsx';
import { ClauseList } from './clause-list.tsx';
import {
  blankTemplate,
  checkedInput,
  draftOf,
  labels,
  parts,
  problemsIn,
  type TemplateDraft,
} from './template-draft.ts';
import { templateHref } from './templates-page.tsx';

/** The text of a template and its signing settings. */
export function TemplateForm({ template }: { template: ContractTemplate | null }) {
  const me = useSite().user.id;
  const router = useRouter();
  const client = useQueryClient();
  const mayEdit = template === null || can(template.actions, 'contracts.templates.edit');
  const form = useForm<TemplateDraft>({
    start: template ? draftOf(template).value : blankTemplate(),
    version: template?.version,
    parts,
    check: problemsIn,
    reload: template
      ? async () => draftOf(await call(getTemplate, { params: { templateId: template.id } }))
      : undefined,
    submit: async ({ value, version: ifMatch, idempotencyKey }) => {
      const body = checkedInput(value);
      if (template)
        return draftOf(
          await call(editTemplate, { params: { templateId: template.id }, body, ifMatch }),
        );
      const { id } = await call(addTemplate, { body, idempotencyKey });
      await router.navigate({ href: templateHref(id), replace: true, ignoreBlocker: true });
      return null;
    },
    onSaved: () => {
      toast.positive(template ? 'Template saved' : 'Template added');
      void Promise.all([refresh(client, listTemplates), refresh(client, getTemplate)]);
    },
    draftKey: `contracts.template.${me}.${template?.id ?? 'new'}`,
  });
  const { value, errors } = form;
  return (
    <FormFrame
      form={form}
      className={classes.templateForm}
      actions={
        mayEdit ? (
          <div className={classes.templateActions}>
            {template ? <ArchiveTemplate template={template} hasChanges={form.dirty} /> : null}
            <Button type="submit" loading={form.busy}>
              {template ? 'Save changes' : 'Add template'}
            </Button>
          </div>
        ) : null
      }
    >
      <LimitedInput
        label={labels.name}
        withAsterisk
        most={120}
        readOnly={!mayEdit}
        value={value.name}
        error={errors.fields.name}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
        onBlur={() => form.leave('name')}
      />
      <Switch
        label={labels.needsApproval}
        disabled={!mayEdit}
        checked={value.needsApproval}
        onChange={(event) => form.set({ needsApproval: event.currentTarget.checked })}
      />
      <Switch
        label={labels.needsCountersignature}
        disabled={!mayEdit}
        checked={value.needsCountersignature}
        onChange={(event) => form.set({ needsCountersignature: event.currentTarget.checked })}
      />
      <AmountInput
        label={labels.daysToSign}
        description="Counted from the day it’s sent, and again for the countersignature. Enter 0 for no limit."
        min={0}
        max={365}
        decimals={0}
        w={{ base: '100%', sm: 360 }}
        readOnly={!mayEdit}
        value={value.daysToSign}
        error={errors.fields.daysToSign}
        onChange={(daysToSign) => form.set({ daysToSign })}
        onBlur={() => form.leave('daysToSign')}
      />
      <ClauseList
        clauses={value.clauses}
        problems={errors.parts ?? {}}
        mayEdit={mayEdit}
        onChange={(clauses) => form.set({ clauses })}
      />
      {value.clauses.length === 0 && errors.fields.clauses ? (
        <Input.Error>{errors.fields.clauses}</Input.Error>
      ) : null}
    </FormFrame>
  );
}
