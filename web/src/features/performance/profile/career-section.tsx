import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Field } from '@tenure/contract/kit/field';
import { getDirectoryFilters } from '@tenure/contract/org/directory-endpoints';
import type { CareerQuestions } from '@tenure/contract/performance/career';
import {
  getCareerQuestionsOf,
  getMyCareerQuestions,
  putMyCareerQuestions,
} from '@tenure/contract/performance/endpoints/library.endpoints';
import { answerFields } from '@tenure/contract/questions/answer-form';
import type { AnsweredQuestion } from '@tenure/contract/questions/answered-question';
import { careerTypes } from '@tenure/contract/questions/input-types';
import { can } from '../../../lib/actions.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { AnswersSection } from '../../../ui/questions/answers-section.tsx';
import { toast } from '../../../ui/toast.ts';

/** Each table row becomes a question nested below the one it belongs to. */
function questionsOf({ data }: CareerQuestions): AnsweredQuestion[] {
  return data.flatMap(({ id, question, type, showIf, careerTableRows, answers }) => {
    const answerOf = (rowId: number | null) => {
      const found = answers.find((one) => one.rowId === rowId);
      return found
        ? {
            value: found.value,
            displayValue: found.valueAsString,
            valueAsString: found.valueAsString,
            updatedAt: found.updatedAt,
          }
        : null;
    };
    const base = { required: false, options: [], parentId: null, showIf: null };
    return [
      {
        ...base,
        id,
        title: question,
        inputType: careerTypes[type],
        showIf,
        answer: answerOf(null),
      },
      ...careerTableRows.map((row) => ({
        ...base,
        id: row.id,
        title: row.title,
        inputType: 'text' as const,
        parentId: id,
        answer: answerOf(row.id),
      })),
    ];
  });
}

type Places = Parameters<typeof answerFields>[1];

const listOf = (career: CareerQuestions, flags: Places) => {
  const questions = questionsOf(career);
  const fields: Field[] = answerFields(questions, flags);
  return { questions, fields, version: career.version };
};

/** Career aspirations: the viewer's own, or a report's, read-only. */
export default function CareerSection({ employeeId, title }: SectionProps) {
  const client = useQueryClient();
  const me = useSite().user.id;
  const isOwn = employeeId === me;
  const query = isOwn
    ? apiQuery(getMyCareerQuestions, {})
    : apiQuery(getCareerQuestionsOf, { params: { userId: employeeId } });
  const career = useQuery({
    queryKey: query.queryKey as readonly unknown[],
    queryFn: () => read(isOwn, employeeId),
  });
  const mayEdit = can(career.data?.metadata.capabilities, 'career-question.edit');
  const places = useQuery({ ...apiQuery(getDirectoryFilters, { query: {} }), enabled: mayEdit });
  const flags = {
    isEditable: () => mayEdit,
    locations: (places.data?.location ?? []).map(({ value, label }) => ({ value, label })),
  };
  return (
    <AnswersSection
      title={title}
      what="career questions"
      query={{ ...career, data: career.data && listOf(career.data, flags) }}
      mayEdit={mayEdit}
      editLabel="Edit answers"
      reload={async () => listOf(await read(isOwn, employeeId), flags)}
      submit={async ({ answers }, ifMatch) => {
        const rows = new Map(
          (career.data?.data ?? []).flatMap(({ id, careerTableRows }) =>
            careerTableRows.map((row) => [row.id, id] as const),
          ),
        );
        await call(putMyCareerQuestions, {
          body: {
            answers: answers.map(({ questionId, value }) => {
              const parent = rows.get(questionId);
              return parent === undefined
                ? { questionId, rowId: null, value }
                : { questionId: parent, rowId: questionId, value };
            }),
          },
          ifMatch,
        });
        await refresh(client, getMyCareerQuestions);
      }}
      onSaved={() => toast.positive('Career answers saved')}
      draftKey={`career-questions.${me}.${employeeId}`}
    />
  );
}

const read = (isOwn: boolean, userId: number): Promise<CareerQuestions> =>
  isOwn ? call(getMyCareerQuestions, {}) : call(getCareerQuestionsOf, { params: { userId } });
