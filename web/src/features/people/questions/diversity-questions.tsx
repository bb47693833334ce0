import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { ANSWERS_SUBMITTED } from '@tenure/contract/people/question-messages';
import { getDiversityQuestions, putDiversityQuestions } from '@tenure/contract/people/questions';
import { can } from '../../../lib/actions.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { AnswersSection } from '../../../ui/questions/answers-section.tsx';
import { toast } from '../../../ui/toast.ts';

const listOf = ({ items, version, metadata }: AnswerOf<typeof getDiversityQuestions>) => ({
  questions: items,
  fields: metadata.fields,
  version,
});

/** Voluntary, and visible only to the person. */
export default function DiversityQuestions({ employeeId, title }: SectionProps) {
  const client = useQueryClient();
  const me = useSite().user.id;
  const params = { employeeId };
  const questions = useQuery(apiQuery(getDiversityQuestions, { params }));
  return (
    <AnswersSection
      title={title}
      lead="Answering is voluntary. Only you can see your answers."
      what="diversity questions"
      query={{ ...questions, data: questions.data && listOf(questions.data) }}
      mayEdit={can(questions.data?.metadata.actions, 'employees.diversityQuestions.edit')}
      editLabel="Answer questions"
      reload={async () => listOf(await call(getDiversityQuestions, { params }))}
      submit={async (body, ifMatch) => {
        await call(putDiversityQuestions, { params, body, ifMatch });
        await refresh(client, getDiversityQuestions, params);
      }}
      onSaved={() => toast.positive(ANSWERS_SUBMITTED)}
      draftKey={`diversity-questions.${me}`}
    />
  );
}
