import type { Brand, Email } from '../kit/email/email.ts';

/** Subject and link only, because text messages are short. */
export function textMessage({ subject, button }: Email, brand: Brand): string {
  const link = button ? ` ${brand.address}${button.path}` : '';
  return `${brand.systemName}: ${subject}.${link}`;
}
