import { sentenceOf } from '../../../lib/api-error.ts';

export interface Asked {
  readonly isFetching: boolean;
  readonly error: unknown;
}

/** What a field says that has no options: that none match only once the server has said so. */
export function nothingFound(none: string, { isFetching, error }: Asked): string {
  if (isFetching) return 'Searching…';
  return error ? sentenceOf(error) : none;
}
