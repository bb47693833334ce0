import type { Question } from './question.ts';

/** Creates a question with defaults for everything a test does not set. */
export const asked = (
  id: number,
  inputType: Question['inputType'],
  rest: Partial<Question> = {},
): Question => ({
  id,
  title: `Question ${id}`,
  inputType,
  required: false,
  options: [],
  parentId: null,
  showIf: null,
  ...rest,
});

export const options = [
  { value: 'a', label: 'Apples' },
  { value: 'b', label: 'Bananas' },
];
