/** The text of document 2. */
export const ANSWERS_SUBMITTED = 'Answers submitted successfully for diversity questions';
