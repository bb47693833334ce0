import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type {
  OfferedStepType,
  StepRole,
  WorkflowTemplate,
} from '@tenure/contract/tasks/workflows/template';
import { useState } from 'react';
import { can } from '../../../../lib/actions.ts';
import { hasStatus, problemOf, sentenceOf } from '../../../../lib/api-error.ts';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { ToneBadge } from '../../../../ui/badge/tone-badge.tsx';
import { SideDrawer } from '../../../../ui/dialog/side-drawer.tsx';
import { LimitedInput, LimitedTextarea } from '../../../../ui/form/controls/limited-text.tsx';
import { UnsavedGuard } from '../../../../ui/form/unsaved/unsaved-guard.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { Loaded } from '../../../../ui/states/loaded.tsx';
import { toast } from '../../../../ui/toast.ts';
import { addStep, changeStep, moveAfter, removeStep } from './design.ts';
import { DesignDiagram } from './design-diagram.tsx';
import classes from './designer.module.css';
import { DryRunPanel } from './dry-run-panel.tsx';
import { firstProblem } from './first-problem.ts';
import {
  stepTypesQuery,
  templateQuery,
  useArchiveTemplate,
  usePublishTemplate,
  useSaveTemplate,
} from './queries.ts';
import { StartMany } from './start-many.tsx';
import { StartsForm } from './starts-form.tsx';
import { StepForm } from './step-form.tsx';

/** Designs a workflow as a diagram of steps, validated before publishing. */
export function DesignerPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const template = useQuery(templateQuery(Number(id)));
  const types = useQuery(stepTypesQuery());
  return (
    <Loaded what="the workflow" query={template}>
      {(data) => (
        <Designer
          key={data.version}
          template={data}
          types={types.data?.items ?? []}
          roles={types.data?.roles ?? []}
        />
      )}
    </Loaded>
  );
}

interface DesignerProps {
  template: WorkflowTemplate;
  types: readonly OfferedStepType[];
  roles: readonly StepRole[];
}

function Designer({ template, types, roles }: DesignerProps) {
  const mayEdit = can(template.actions, 'workflows.templates.edit');
  const save = useSaveTemplate(template.id);
  const publish = usePublishTemplate(template.id);
  const archive = useArchiveTemplate(template.id);
  const oneAtATime = useOneAtATime();
  const [draft, setDraft] = useState({
    title: template.title,
    description: template.description,
    steps: template.steps,
    startsOn: template.startsOn,
    startsAfter: template.startsAfter,
    startsFor: template.startsFor,
  });
  const [dirty, setDirty] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { steps } = draft;
  const change = (more: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...more }));
    setDirty(true);
  };
  const attempt = (work: () => Promise<string>) =>
    oneAtATime(async () => {
      setProblem(null);
      try {
        toast.positive(await work());
      } catch (error) {
        if (!hasStatus(error, 401))
          setProblem(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
      }
    });
  const saved = async (): Promise<WorkflowTemplate> => {
    if (!dirty) return template;
    const after = await save.mutateAsync({ ...draft, version: template.version });
    setDirty(false);
    return after;
  };
  const isValid = () => {
    const found = firstProblem(draft, types);
    setProblem(found);
    return found === null;
  };
  const shown = steps.find(({ id }) => id === selected);
  const status = template.isArchived
    ? ({ tone: 'quiet', label: 'Archived' } as const)
    : template.publishedVersion === null
      ? ({ tone: 'quiet', label: 'Draft' } as const)
      : template.hasChanges || dirty
        ? ({ tone: 'warning', label: 'Unpublished changes' } as const)
        : ({ tone: 'positive', label: `Published, version ${template.publishedVersion}` } as const);
  return (
    <Page
      title={template.title}
      above={[
        { label: 'Tasks', href: '/tasks' },
        { label: 'Workflows', href: '/admin/workflow/templates' },
      ]}
      head={
        <div className={classes.head}>
          <h1>{template.title}</h1>
          <ToneBadge tone={status.tone}>{status.label}</ToneBadge>
        </div>
      }
      action={
        mayEdit ? (
          <div className={classes.buttons}>
            <Button
              variant="default"
              disabled={dirty}
              loading={archive.isPending}
              onClick={() =>
                attempt(async () => {
                  const isArchived = !template.isArchived;
                  await archive.mutateAsync({ version: template.version, isArchived });
                  return isArchived ? 'Workflow archived' : 'Workflow restored';
                })
              }
            >
              {template.isArchived ? 'Restore' : 'Archive'}
            </Button>
            <Button
              variant="default"
              disabled={!dirty}
              loading={save.isPending}
              onClick={() =>
                isValid() &&
                attempt(async () => {
                  await saved();
                  return 'Draft saved';
                })
              }
            >
              Save draft
            </Button>
            <Button
              loading={publish.isPending}
              disabled={!dirty && !template.hasChanges}
              onClick={() =>
                isValid() &&
                attempt(async () => {
                  const { version } = await saved();
                  await publish.mutateAsync(version);
                  return 'Workflow published';
                })
              }
            >
              Publish
            </Button>
          </div>
        ) : null
      }
    >
      <UnsavedGuard when={dirty} onLeave={() => setDirty(false)} />
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      <div className={classes.columns}>
        <Section title="Steps" lead="Drag a step onto another to put it after that one.">
          <DesignDiagram
            steps={steps}
            types={types}
            records={template.records}
            problems={dirty ? [] : template.problems}
            selected={selected}
            mayEdit={mayEdit}
            onSelect={setSelected}
            onAdd={(type, afterId) => {
              const added = addStep(steps, type, afterId);
              change({ steps: added.steps });
              setSelected(added.id);
            }}
            onMove={(id, afterId) => change({ steps: [...moveAfter(steps, id, afterId)] })}
          />
        </Section>
        <div className={classes.side}>
          <Section title="Details">
            <div className={classes.form}>
              <LimitedInput
                label="Title"
                withAsterisk
                most={120}
                readOnly={!mayEdit}
                value={draft.title}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
              <LimitedTextarea
                label="Description"
                autosize
                minRows={2}
                most={1000}
                readOnly={!mayEdit}
                value={draft.description ?? ''}
                onChange={(event) => change({ description: event.currentTarget.value || null })}
              />
              {template.running > 0 ? (
                <p className={classes.quiet}>
                  {template.running} in progress. They keep the version they started with.
                </p>
              ) : null}
            </div>
          </Section>
          <Section title="Starts automatically">
            <StartsForm draft={draft} mayEdit={mayEdit} onChange={change} />
            {mayEdit && template.publishedVersion !== null && !template.isArchived ? (
              <Button variant="default" mt="md" onClick={() => setStarting(true)}>
                Start for many people
              </Button>
            ) : null}
          </Section>
          <Section title="Dry run" lead="See what the saved draft would do for one person.">
            <DryRunPanel templateId={template.id} />
          </Section>
        </div>
      </div>
      <SideDrawer
        title={shown?.title ?? 'Step'}
        opened={shown !== undefined}
        onClose={() => setSelected(null)}
      >
        {shown ? (
          <StepForm
            key={shown.id}
            step={shown}
            steps={steps}
            type={types.find(({ type }) => type === shown.type)}
            people={template.people}
            roles={roles}
            records={template.records}
            mayEdit={mayEdit}
            onChange={(step) => change({ steps: changeStep(steps, step) })}
            onRemove={() => {
              setSelected(null);
              change({ steps: removeStep(steps, shown.id) });
            }}
          />
        ) : null}
      </SideDrawer>
      <SideDrawer
        title={`Start ${template.title}`}
        opened={isStarting}
        onClose={() => setStarting(false)}
      >
        {isStarting ? (
          <StartMany templateId={template.id} onClose={() => setStarting(false)} />
        ) : null}
      </SideDrawer>
    </Page>
  );
}
