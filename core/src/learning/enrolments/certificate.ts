/** The certificate of a completion, and the public check of its number. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { learningMessages } from '@tenure/contract/learning/messages';
import { certificatePage } from '@tenure/contract/learning/taking-endpoints';
import { readBrand } from '../../identity/public.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import type { Bytes } from '../../kit/ports.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { EnrolmentRecord } from './enrolment.store.ts';

export async function certificatePdf(
  ctx: SignedInCtx,
  { enrolment }: EnrolmentRecord,
): Promise<Bytes> {
  const { completion } = enrolment;
  if (!completion) throw new Refusal(404, 'not-found', learningMessages.noCertificate);
  const { companyName, colour, address } = await readBrand(ctx);
  const number = completion.certificate_number;
  return ctx.ports.pdf({
    title: `Certificate ${number}`,
    language: 'en-AU',
    createdAt: new Date(completion.created_at),
    letterhead: { companyName, colour, logo: null },
    blocks: [
      { type: 'heading', level: 1, text: 'Certificate of completion' },
      { type: 'paragraph', text: `${completion.person_name} has completed` },
      { type: 'heading', level: 2, text: completion.course_name },
      {
        type: 'facts',
        facts: [
          ['Completed on', dayInWords(completion.completed_on)],
          ['Score', `${completion.score}%`],
          ...(completion.cpd_tenths > 0
            ? [['CPD points', String(completion.cpd_tenths / 10)] as const]
            : []),
          ...(enrolment.expires_on
            ? [['Valid until', dayInWords(enrolment.expires_on)] as const]
            : []),
          ['Certificate number', number],
        ],
      },
      {
        type: 'paragraph',
        text: `Verify this certificate at ${address}${certificatePage(number)}`,
      },
    ],
  });
}

export async function verifyCertificate({ db }: Ctx, number: string) {
  const row = await db
    .selectFrom('learning_completions')
    .select(['person_name', 'course_name', 'completed_on'])
    .where('certificate_number', '=', number)
    .executeTakeFirst();
  return row && { name: row.person_name, course: row.course_name, date: row.completed_on };
}
