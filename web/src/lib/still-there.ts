import { messages } from '@tenure/contract/kit/messages';
import { ApiError } from './api-error.ts';

/** One record of a list that was refetched; someone may have removed it. */
export function stillThere<T extends { id: number }>(items: readonly T[], id: number): T {
  const found = items.find((one) => one.id === id);
  if (!found) throw new ApiError('', 404, '', { message: messages.removed });
  return found;
}
