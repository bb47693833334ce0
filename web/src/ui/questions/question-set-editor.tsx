import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type QuestionSet,
  type QuestionSetEndpoints,
  type QuestionSetInput,
  questionSetInput,
} from '@tenure/contract/questions/question-set';
import { can } from '../../lib/actions.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { useSite } from '../../lib/me.ts';
import { schemaErrors } from '../form/form-errors.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { partsOf } from '../form/form-parts.ts';
import { useForm } from '../form/use-form.ts';
import { Loaded } from '../states/loaded.tsx';
import { EmptyState, NotAllowed } from '../states/states.tsx';
import { toast } from '../toast.ts';
import { QuestionCard } from './question-card.tsx';
import { blankQuestion, movedTo, nextId, problemsIn, withoutQuestion } from './question-drafts.ts';
import classes from './questions.module.css';

interface Words {
  /** The user-facing word for one of them: "question". */
  one: string;
  saved: string;
  empty: string;
}

interface Props {
  name: string;
  endpoints: QuestionSetEndpoints;
  /** Path parameters of the record that owns the questions, where an area has several sets. */
  params?: Readonly<Record<string, number>> | undefined;
  words: Words;
  /** The action the server lists for people who may change the set. */
  editAction: string;
}

/** Edits a set of questions: they are added, changed, reordered and saved together. */
export function QuestionSetEditor(props: Props) {
  const set = useQuery(apiQuery(props.endpoints.read, addressOf(props)));
  return (
    <Loaded what={props.name.toLowerCase()} query={set}>
      {(data) =>
        can(data.metadata.actions, props.editAction) ? (
          <Editor {...props} set={data} />
        ) : (
          <NotAllowed heading="h2" />
        )
      }
    </Loaded>
  );
}

const addressOf = ({ params }: Pick<Props, 'params'>) => (params ? { params } : {});

const draftsOf = ({ questions, version }: QuestionSet) => ({ value: { questions }, version });

const parts = partsOf<QuestionSetInput>({
  questions: {
    label: 'Questions',
    words: (questions) => questions.map(({ title }, n) => `${n + 1}. ${title}`).join('; '),
  },
});

function Editor({
  name,
  endpoints,
  params,
  words,
  set,
}: Omit<Props, 'editAction'> & { set: QuestionSet }) {
  const address = addressOf({ params });
  const client = useQueryClient();
  const me = useSite().user.id;
  const form = useForm<QuestionSetInput>({
    ...{ start: draftsOf(set).value, version: set.version, parts },
    check: (value) => schemaErrors(questionSetInput, value, parts),
    reload: async () => draftsOf(await call(endpoints.read, address)),
    submit: async ({ value, version: ifMatch }) => {
      const saved = await call(endpoints.save, { ...address, body: value, ifMatch });
      client.setQueryData(apiQuery(endpoints.read, address).queryKey, saved);
      return draftsOf(saved);
    },
    onSaved: () => toast.positive(words.saved),
    draftKey: [endpoints.read.id, ...Object.values(params ?? {}), me].join('.'),
  });
  const { questions } = form.value;
  const change = (next: QuestionSetInput['questions']) => form.set({ questions: next });
  const problems = problemsIn(form.attempts > 0, questions, form.errors);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => change([...questions, blankQuestion(nextId(questions))])}
    >
      Add {words.one}
    </Button>
  );
  return (
    <FormFrame
      form={form}
      className={classes.editor}
      actions={
        questions.length > 0 || form.dirty ? (
          <div className={classes.actions}>
            {questions.length > 0 ? add : null}
            <Button type="submit" loading={form.busy} disabled={!form.dirty}>
              Save changes
            </Button>
          </div>
        ) : null
      }
    >
      {questions.length === 0 ? (
        <EmptyState
          title={`No ${words.one}s yet`}
          icon={<IconListDetails size={20} stroke={1.6} aria-hidden />}
          action={add}
          heading="h2"
        >
          {words.empty}
        </EmptyState>
      ) : (
        <ol className={classes.list} aria-label={name}>
          {questions.map((question, place) => (
            <QuestionCard
              key={question.id}
              set={set}
              place={place}
              questions={questions}
              noun={words.one}
              problems={problems.get(place) ?? {}}
              onChange={(some) =>
                change(questions.map((one, n) => (n === place ? { ...one, ...some } : one)))
              }
              onMove={(to) => change(movedTo(questions, place, to))}
              onRemove={() => change(withoutQuestion(questions, place))}
            />
          ))}
        </ol>
      )}
    </FormFrame>
  );
}
