/** Rules for every email of every area: our wording, one absolute link, dates in words. */
import type { Brand, EmailTemplate } from '../../kit/email/email.ts';
import { emailHtml } from '../../kit/email/email-html.ts';
import { emailText } from '../../kit/email/email-text.ts';

const MOST_SUBJECT = 90;

/** The faults of an email and its samples, in words; empty if there are none. */
export function emailFaults(template: EmailTemplate<unknown>, brand: Brand): string[] {
  const samples = Object.entries(template.samples);
  if (samples.length === 0) return [`${template.name} has no sample`];
  return samples.flatMap(([sample, data]) => {
    const email = template.write(data, brand);
    const html = emailHtml(email, brand, 'Mia');
    const text = emailText(email, brand, 'Mia');
    const all = `${email.subject}\n${text}\n${html}`;
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    const faults: [boolean, string][] = [
      [email.subject.length > MOST_SUBJECT || /\.$/.test(email.subject), 'a long subject'],
      [/\d{4}-\d{2}-\d{2}/.test(all), 'a date in computer format'],
      [/undefined|\bnull\b|NaN|\[object/.test(all), 'a value that is missing'],
      [/whoever|somebody|waits for|asked for|e-mail|by itself/i.test(all), 'quaint words'],
      [links.length > 1, 'more than one link'],
      [links.some((href) => !href.startsWith(brand.address)), 'a link that is not absolute'],
      [(text.match(/https?:/g)?.length ?? 0) !== links.length, 'another link in the text part'],
    ];
    return faults
      .filter(([isFault]) => isFault)
      .map(([, what]) => `${template.name}, ${sample}: ${what}`);
  });
}
