/** Questions with their answers, as document 2 shows them. */
import type { AnsweredQuestion } from '@tenure/contract/questions/answered-question';
import type { AskedQuestion } from '@tenure/contract/questions/question-set';
import type { Answered } from './answer.store.ts';

export const presentQuestions = (
  questions: readonly AskedQuestion[],
  { answers }: Answered,
): AnsweredQuestion[] =>
  questions.map(({ employeeAccess: _, managerAccess: __, ...question }) => {
    const found = answers.get(question.id);
    return {
      ...question,
      answer:
        found && found.value !== null
          ? {
              value: found.value,
              displayValue: found.displayValue,
              valueAsString: found.valueAsString,
              updatedAt: found.updatedAt,
            }
          : null,
    };
  });
