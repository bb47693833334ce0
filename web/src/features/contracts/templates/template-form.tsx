import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ContractTemplate, templateForm } from '@tenure/contract/contracts/template';
import {
  addTemplate,
  archiveTemplate,
  editTemplate,
  getTemplate,
  listTemplates,
} from '@tenure/contract/contracts/template-endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { hasStatus, problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toast } from '../../../ui/toast.ts';
import classes from '../contracts.module.css';
import { type ClauseDraft, ClauseEditor } from './clause-editor.tsx';
import { templateHref } from './templates-page.tsx';

const emptyClause = (key: number): ClauseDraft => ({
  key,
  heading: '',
  text: '',
  isConditional: false,
  onlyIf: null,
});

const draftsOf = (template: ContractTemplate | null): ClauseDraft[] =>
  template?.clauses.map(({ heading, text, onlyIf }, key) => ({
    key,
    heading: heading ?? '',
    text,
    isConditional: onlyIf !== null,
    onlyIf,
  })) ?? [emptyClause(0)];

/** What a template says and how it is signed. */
export function TemplateForm({ template }: { template: ContractTemplate | null }) {
  const router = useRouter();
  const client = useQueryClient();
  const oneAtATime = useOneAtATime();
  const [name, setName] = useState(template?.name ?? '');
  const [needsApproval, setApproval] = useState(template?.needsApproval ?? true);
  const [needsCountersignature, setCountersignature] = useState(
    template?.needsCountersignature ?? true,
  );
  const [daysToSign, setDays] = useState<number | string>(template?.daysToSign ?? 14);
  const [clauses, setClauses] = useState(() => draftsOf(template));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const mayEdit = template === null || can(template.actions, 'contracts.templates.edit');

  const run = (work: () => Promise<void>) =>
    oneAtATime(async () => {
      setProblem(null);
      setBusy(true);
      try {
        await work();
        await Promise.all([refresh(client, listTemplates), refresh(client, getTemplate)]);
      } catch (error) {
        if (!hasStatus(error, 401))
          setProblem(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
      } finally {
        setBusy(false);
      }
    });
  const save = () => {
    if (clauses.some(({ isConditional, onlyIf }) => isConditional && onlyIf === null))
      return setProblem('Complete the conditions in each clause.');
    const input = templateForm.safeParse({
      name,
      needsApproval,
      needsCountersignature,
      daysToSign: Number(daysToSign),
      clauses: clauses.map(({ heading, text, isConditional, onlyIf }) => ({
        heading,
        text,
        onlyIf: isConditional ? onlyIf : null,
      })),
    });
    if (!input.success)
      return setProblem(input.error.issues[0]?.message ?? 'Fix the highlighted fields.');
    return run(async () => {
      if (template) {
        await call(editTemplate, {
          params: { templateId: template.id },
          body: input.data,
          ifMatch: template.version,
        });
        toast.positive('Template saved');
        return;
      }
      const { id } = await call(addTemplate, { body: input.data });
      toast.positive('Template added');
      router.navigate({ href: templateHref(id), replace: true });
    });
  };
  const archive = () =>
    run(async () => {
      if (!template) return;
      const isArchived = !template.isArchived;
      await call(archiveTemplate, {
        params: { templateId: template.id },
        body: { isArchived },
        ifMatch: template.version,
      });
      toast.positive(isArchived ? 'Template archived' : 'Template restored');
    });
  const move = (place: number, to: number) =>
    setClauses((before) => {
      const next = [...before];
      const [moved] = next.splice(place, 1);
      if (moved) next.splice(to, 0, moved);
      return next;
    });
  return (
    <div className={classes.templateForm}>
      <TextInput
        label="Name"
        withAsterisk
        maxLength={120}
        readOnly={!mayEdit}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Switch
        label="Needs approval before it’s sent"
        disabled={!mayEdit}
        checked={needsApproval}
        onChange={(event) => setApproval(event.currentTarget.checked)}
      />
      <Switch
        label="Countersigned by the company"
        disabled={!mayEdit}
        checked={needsCountersignature}
        onChange={(event) => setCountersignature(event.currentTarget.checked)}
      />
      <NumberInput
        label="Days to sign"
        description="Counted from the day it’s sent. Enter 0 for no limit."
        min={0}
        max={365}
        w={{ base: '100%', sm: 360 }}
        readOnly={!mayEdit}
        value={daysToSign}
        onChange={setDays}
      />
      <ol className={`${classes.list} ${classes.stack}`}>
        {clauses.map((clause, place) => (
          <ClauseEditor
            key={clause.key}
            clause={clause}
            place={place}
            count={clauses.length}
            mayEdit={mayEdit}
            onChange={(next) =>
              setClauses((before) => before.map((one) => (one.key === clause.key ? next : one)))
            }
            onMove={(to) => move(place, to)}
            onRemove={() => setClauses((before) => before.filter(({ key }) => key !== clause.key))}
          />
        ))}
      </ol>
      {mayEdit ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            setClauses((before) => [
              ...before,
              emptyClause(Math.max(-1, ...before.map(({ key }) => key)) + 1),
            ])
          }
        >
          Add clause
        </Button>
      ) : null}
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      {mayEdit ? (
        <div className={classes.templateActions}>
          {template ? (
            <Button variant="default" disabled={busy} onClick={archive}>
              {template.isArchived ? 'Restore template' : 'Archive template'}
            </Button>
          ) : null}
          <Button loading={busy} onClick={save}>
            {template ? 'Save changes' : 'Add template'}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
