import { recall, remember } from '../../../lib/device-storage.ts';

/**
 * Input saved when a session ends. Kept in this tab only, under a key that names the person, and deleted once
 * it is saved or discarded.
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
