/**
 * Summarises an error for administrators: enough to act on, without the personal data involved. Quoted
 * values, email addresses, possible phone numbers and long tokens are removed.
 */
const LONGEST = 300;

const privateParts: readonly RegExp[] = [
  /"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g,
  /\([^()]*\)=\([^()]*\)/g,
  /[a-z][a-z0-9+.-]*:\/\/\S+/gi,
  /[^\s@]+@[^\s@]+/g,
  /\+?\d[\d\s()-]{5,}\d/g,
  /[^\s:,;]{24,}/g,
];

export function errorSummary(error: unknown): string {
  const { name = 'Error', message = String(error), code } = (error ?? {}) as Partial<Error & Coded>;
  const known = typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code) ? ` (${code})` : '';
  const plain = privateParts.reduce((text, part) => text.replace(part, '…'), firstLine(message));
  return `${name === 'error' ? 'Database error' : name}${known}: ${plain}`.slice(0, LONGEST);
}

interface Coded {
  readonly code: unknown;
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
