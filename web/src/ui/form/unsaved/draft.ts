import { recall, remember } from '../../../lib/device-storage.ts';

/**
 * What was typed when a session ended under it. Kept in this tab only, under the person's own key,
 * and gone once it is saved or put aside.
 */
export function keepDraft(key: string, values: object) {
  remember(`draft.${key}`, JSON.stringify(values), 'session');
}

export const dropDraft = (key: string) => remember(`draft.${key}`, null, 'session');

export function draftOf<T extends object>(key: string): T | null {
  try {
    const kept = JSON.parse(recall(`draft.${key}`, 'session') ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}
