/** All question types: those of the employee record and those of careers. */
export const inputTypes = [
  'toggle',
  'date',
  'drop-down',
  'multi-choice',
  'select2Dropdown',
  'single-choice',
  'text-area',
  'text',
  'buttons',
  'location',
  'position',
] as const;
export type InputType = (typeof inputTypes)[number];

/** Answered with one of the question’s options. */
const oneOption: readonly InputType[] = [
  'drop-down',
  'select2Dropdown',
  'single-choice',
  'buttons',
];

export const takesOneOption = (type: InputType) => oneOption.includes(type);
export const hasOptions = (type: InputType) => takesOneOption(type) || type === 'multi-choice';

/** Answered with a record of the organisation, whose name the answer shows. */
export type RecordType = Extract<InputType, 'location' | 'position'>;
export const isRecordType = (type: InputType): type is RecordType =>
  type === 'location' || type === 'position';

/** Career questions have different type names in the API. */
export const careerTypes = {
  text: 'text',
  textarea: 'text-area',
  toggle: 'toggle',
  location: 'location',
  position: 'position',
} as const satisfies Readonly<Record<string, InputType>>;
