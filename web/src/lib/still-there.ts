import { messages } from '@tenure/contract/kit/messages';
import { ApiError } from './api-error.ts';

/** A record of a refetched list, which someone may have removed. */
export function stillThere<T extends { id: number }>(items: readonly T[], id: number): T {
  const found = items.find((one) => one.id === id);
  if (!found) throw new ApiError('', 404, '', { message: messages.removed });
  return found;
}
