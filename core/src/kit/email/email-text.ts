/** The plain-text part of an email: the same content in the same order, with one absolute link. */
import { type Brand, type Email, greeting } from './email.ts';

export function emailText(email: Email, brand: Brand, firstName: string | null): string {
  const { sentence, facts = [], list = [], code, quote, button, hint } = email;
  const parts = [
    greeting(firstName),
    sentence,
    code,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    list.map((line) => `- ${line}`).join('\n'),
    quote && `“${quote}”`,
    button && `${button.label}: ${brand.address}${button.path}`,
    hint,
    `${brand.systemName} · ${brand.companyName}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
