/** As document 2 words it. */
export const ANSWERS_SUBMITTED = 'Answers submitted successfully for diversity questions';
