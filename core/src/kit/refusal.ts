import { fieldMessage } from '@tenure/contract/kit/fields/field-message';
import { messages, type Problem } from '@tenure/contract/kit/problem';

type Extras = Omit<Partial<Problem>, 'type' | 'title' | 'status' | 'detail' | 'code' | 'message'>;

/**
 * A refusal with its reason. Thrown anywhere in core, it becomes the response and rolls the transaction back.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extras: Extras & { title?: string; type?: string; retryAfter?: number } = {},
  ) {
    super(message);
  }

  toProblem(): Problem {
    const { title, type, retryAfter: _, errors, ...rest } = this.extras;
    return {
      type: type ?? 'about:blank',
      title: title ?? titles[this.status] ?? messages.fallback,
      status: this.status,
      detail: this.message,
      code: this.code,
      message: this.message,
      ...(errors ? { errors: errors.map(atItsField) } : {}),
      ...rest,
    };
  }
}

type FieldError = NonNullable<Problem['errors']>[number];

const atItsField = (error: FieldError): FieldError =>
  error.kind === 'field' ? { ...error, message: fieldMessage(error.message) } : error;

export const notFound = (message: string = messages.notFound) =>
  new Refusal(404, 'not-found', message);

/** A refusal of invalid input that names each invalid field. */
export function invalidInput(
  fields: readonly { field: string; message: string }[],
  message: string = messages.invalidInput,
): Refusal {
  return new Refusal(400, 'invalid-input', message, {
    errors: fields.map((one) => ({
      kind: 'field',
      ...one,
      code: 'INVALID_INPUT',
    })),
  });
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  412: 'Changed by someone else',
  413: 'Too large',
  415: 'Unsupported content type',
  422: 'Rule violation',
  429: 'Too many requests',
  500: 'Unexpected error',
  503: 'Not available',
};
