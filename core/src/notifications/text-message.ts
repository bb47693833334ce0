import type { Brand, Email } from '../kit/email/email.ts';

/** Subject and link: a text message has little room, and the page has the rest. */
export function textMessage({ subject, button }: Email, brand: Brand): string {
  const link = button ? ` ${brand.address}${button.path}` : '';
  return `${brand.systemName}: ${subject}.${link}`;
}
