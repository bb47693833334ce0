import type { Received } from '../client.ts';

/** A refusal as people read it, with the fields it names. */
export function refusalIn(status: number, body: Received['body']): string {
  const { detail = '', errors = [] } = body as {
    detail?: string;
    errors?: { field?: string; message?: string }[];
  };
  // Answers to questions are named by the number of their row.
  const fields = errors.map(
    ({ field = '', message = '' }) => `${field.replace(/^q\d+$/, 'q#')}: ${message}`,
  );
  return [status, fields.length > 0 ? fields.join('; ') : detail].join(' ').trim();
}
