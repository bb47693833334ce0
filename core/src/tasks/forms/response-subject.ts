/** The subject stored with the answers to a form. */
export const responseSubject = (id: number) => ({ type: 'workflow-form-response', id });
