import type { Question } from './question.ts';

/** A question of which only what matters is said. */
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
