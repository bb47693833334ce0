/**
 * Emails are sent through `notify`, or `sendEmail` with a template for an address without an account.
 * Queueing them elsewhere would bypass preferences, quiet hours and the common layout (ADR 46).
 */
import { isTest } from './imports.ts';

const allowed = /^core\/src\/(identity\/(mail\/|public\.ts)|notifications\/|kit\/background\/)/;
/** A code by text message is sent without an account to notify. */
const textMessages = ['core/src/identity/mfa/sent-code.ts'];

export function brokenEmailLaw(path: string, text: string): string[] {
  if (!path.startsWith('core/src/') || isTest(path) || allowed.test(path)) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const queued = /\bqueue(?:Email|Message)\b/.exec(code)?.[0];
  if (!queued || (queued === 'queueMessage' && textMessages.includes(path))) return [];
  return [`${path} uses ${queued}: tell people with notify, or an address with sendEmail.`];
}
