import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { answerKey, shownKeys } from '@tenure/contract/questions/answer-form';
import type { GivenAnswers } from '@tenure/contract/questions/question';
import { type ReactNode, useState } from 'react';
import { Section } from '../page/section.tsx';
import { LoadingRows } from '../states/loading.tsx';
import { ErrorState } from '../states/states.tsx';
import { type AnsweredList, AnswersForm } from './answers-form.tsx';
import classes from './questions.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  /** What is answered, as in "details", for the section's states. */
  what: string;
  query: Pick<UseQueryResult<AnsweredList>, 'data' | 'isPending' | 'isError' | 'error'> & {
    refetch: () => unknown;
  };
  mayEdit: boolean;
  editLabel: string;
  reload: () => Promise<AnsweredList>;
  submit: (body: { answers: GivenAnswers }, version: number | undefined) => Promise<unknown>;
  onSaved: () => void;
  draftKey: string;
}

/** A section of answers that switches between view and form. */
export function AnswersSection({ title, lead, what, query, mayEdit, editLabel, ...form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data } = query;
  return (
    <Section
      title={title}
      lead={lead}
      action={
        mayEdit && data && !isOpen ? (
          <Button variant="default" onClick={() => setOpen(true)}>
            {editLabel}
          </Button>
        ) : null
      }
    >
      {query.isPending ? <LoadingRows label={`Loading ${what}`} rows={2} /> : null}
      {query.isError && !data ? (
        <ErrorState
          title={`${title} couldn’t be loaded`}
          error={query.error}
          onRetry={query.refetch}
        />
      ) : null}
      {data && isOpen ? (
        <div className={classes.form}>
          <AnswersForm
            list={data}
            reload={form.reload}
            submit={form.submit}
            submitLabel="Save changes"
            draftKey={form.draftKey}
            onCancel={() => setOpen(false)}
            onSaved={() => {
              setOpen(false);
              form.onSaved();
            }}
          />
        </div>
      ) : null}
      {data && !isOpen ? <Answers list={data} /> : null}
    </Section>
  );
}

export function Answers({ list: { questions } }: { list: AnsweredList }) {
  const values = Object.fromEntries(
    questions.map(({ id, answer }) => [answerKey(id), answer?.value ?? null]),
  );
  const shown = shownKeys(questions, values);
  return (
    <dl className={classes.answers}>
      {questions
        .filter(({ id }) => shown.has(answerKey(id)))
        .map(({ id, title, answer }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{answer?.displayValue || <span className={classes.quiet}>Not answered</span>}</dd>
          </div>
        ))}
    </dl>
  );
}
