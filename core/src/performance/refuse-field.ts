import { Refusal } from '../kit/refusal.ts';

/** Well-formed input that breaks a rule about one field. */
export const refuseField = (field: string, message: string, code = 'performance.invalid-field') =>
  new Refusal(422, code, message, {
    errors: [{ kind: 'field', field, message, code: 'INVALID_INPUT' }],
  });
