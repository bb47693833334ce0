/** docs/emails: for each area its emails, their channels, and the text of each sample (ADR 122). */
import type { NotificationKind } from '../../kit/contribution/notification.ts';
import type { Email, EmailTemplate } from '../../kit/email/email.ts';

const opening = `What people are sent: where they hear of it until they choose otherwise, and what each sample says.
Written by "npm run emails". A changed line is a changed email: read it before you commit it.
`;

const brand = { companyName: 'Kauri & Co', systemName: 'Kauri People' };

type Template = EmailTemplate<unknown> & Partial<NotificationKind<unknown>>;

/** The content of each area's file. */
export function emailFiles(emails: readonly Template[]): Map<string, string> {
  const areaOf = ({ name }: Template) => name.slice(0, name.indexOf('.'));
  const areas = [...new Set(emails.map(areaOf))].sort();
  return new Map(
    areas.map((area) => {
      const own = emails.filter((one) => areaOf(one) === area);
      return [area, [opening, ...own.map(linesOf)].join('\n')];
    }),
  );
}

function linesOf(template: Template): string {
  const { name, samples, write } = template;
  return [
    `# ${name}`,
    deliveryOf(template),
    '',
    ...Object.entries(samples).flatMap(([sample, data]) => [
      `${sample}:`,
      ...textOf(write(data, brand)).map((line) => `  ${line}`),
      '',
    ]),
  ].join('\n');
}

function deliveryOf({ title, channels, urgency, module, needs }: Template): string {
  if (!title || !channels || !urgency) return 'Always sent by email.';
  return [
    `“${title}”`,
    channels.join(' and ') || 'nowhere',
    urgency,
    ...(module ? [`with the module ${module}`] : []),
    ...(needs ? [`offered with ${needs}`] : []),
  ].join(', ');
}

const textOf = ({ subject, sentence, facts = [], list = [], ...rest }: Email): string[] => [
  subject,
  sentence,
  ...facts.map(({ label, value }) => `${label}: ${value}`),
  ...list.map((line) => `- ${line}`),
  ...(rest.code ? [`code ${rest.code}`] : []),
  ...(rest.quote ? [`“${rest.quote}”`] : []),
  ...(rest.button ? [`[${rest.button.label}] ${rest.button.path}`] : []),
  ...(rest.hint ? [rest.hint] : []),
];
