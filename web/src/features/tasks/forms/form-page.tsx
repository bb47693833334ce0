import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type WorkflowForm, workflowFormQuestions } from '@tenure/contract/tasks/forms/form';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { hasStatus, sentenceOf } from '../../../lib/api-error.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { LimitedInput } from '../../../ui/form/controls/limited-text.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { QuestionSetEditor } from '../../../ui/questions/question-set-editor.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { FORMS, WORKFLOWS } from '../workflows/workflow-pages.ts';
import classes from './forms.module.css';
import { formQuery, useEditForm } from './queries.ts';

const EDIT = 'workflows.templates.edit';

/** One form with its questions. */
export function FormPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const form = useQuery(formQuery(Number(id)));
  return (
    <Loaded what="the form" query={form}>
      {(data) => <Shown key={data.version} form={data} />}
    </Loaded>
  );
}

function Shown({ form }: { form: WorkflowForm }) {
  const [title, setTitle] = useState(form.title);
  const edit = useEditForm(form.id);
  const oneAtATime = useOneAtATime();
  const mayEdit = can(form.actions, EDIT);
  const save = (isArchived: boolean, words: string) =>
    oneAtATime(async () => {
      try {
        await edit.mutateAsync({
          title: title.trim() || form.title,
          isArchived,
          version: form.version,
        });
        toast.positive(words);
      } catch (error) {
        if (!hasStatus(error, 401)) toast.critical(sentenceOf(error));
      }
    });
  return (
    <Page
      title={form.title}
      above={[
        { label: 'Tasks', href: '/tasks' },
        { label: 'Workflows', href: WORKFLOWS },
        { label: 'Forms', href: FORMS },
      ]}
      action={
        mayEdit ? (
          <Button
            variant="default"
            loading={edit.isPending}
            onClick={() =>
              save(!form.isArchived, form.isArchived ? 'Form restored' : 'Form archived')
            }
          >
            {form.isArchived ? 'Restore' : 'Archive'}
          </Button>
        ) : null
      }
    >
      {mayEdit ? (
        <Section title="Details">
          <div className={classes.title}>
            <LimitedInput
              label="Title"
              most={120}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <Button
              variant="default"
              disabled={title.trim() === '' || title === form.title}
              onClick={() => save(form.isArchived, 'Form renamed')}
            >
              Rename
            </Button>
          </div>
        </Section>
      ) : null}
      <Section title="Questions">
        <QuestionSetEditor
          name="Questions"
          endpoints={workflowFormQuestions}
          params={{ formId: form.id }}
          words={{
            one: 'question',
            saved: 'Form saved',
            empty: 'Add what people are asked, such as their shirt size or who their buddy is.',
          }}
          editAction={EDIT}
        />
      </Section>
    </Page>
  );
}
