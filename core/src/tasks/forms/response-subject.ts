/** What answers to a form are about, as stored with them. */
export const responseSubject = (id: number) => ({ type: 'workflow-form-response', id });
