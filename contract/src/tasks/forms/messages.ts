export const formMessages = {
  titleNeeded: 'Enter a title',
  submitted: 'This form has been submitted.',
  archived: 'This form is archived.',
  noQuestions: 'This form has no questions.',
} as const;
