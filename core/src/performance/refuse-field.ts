import { Refusal } from '../kit/refusal.ts';

/** Well-formed, and against a rule that one field is about. */
export const refuseField = (field: string, message: string, code = 'performance.invalid-field') =>
  new Refusal(422, code, message, {
    errors: [{ kind: 'field', field, message, code: 'INVALID_INPUT' }],
  });
