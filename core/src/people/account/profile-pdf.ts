/** A profile as a PDF, limited to what the viewer can see. */
import { dayInWords, daysInWords } from '@tenure/contract/kit/day-in-words';
import { readLetterhead } from '../../identity/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { PdfBlock } from '../../kit/host/pdf.ts';
import { may } from '../../kit/judge.ts';
import type { Bytes } from '../../kit/ports.ts';
import { organisationActions, readAssignments, relations } from '../../org/public.ts';
import { type AboutEmployeeInFull, presentEmployee } from '../employee/employee.store.ts';
import { personalDetailActions } from '../personal-details/personal-details.actions.ts';
import { positionListActions } from '../positions/position.actions.ts';

type Fact = readonly [label: string, value: string | null | undefined];

const filled = (all: readonly Fact[]) =>
  all.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

const heading = (text: string): PdfBlock => ({ type: 'heading', level: 2, text });

export async function profilePdf(
  ctx: SignedInCtx,
  _: unknown,
  about: AboutEmployeeInFull,
): Promise<Bytes> {
  const employee = presentEmployee(ctx, about);
  const name = `${employee.firstName} ${employee.lastName}`;
  const letterhead = await readLetterhead(ctx);
  return ctx.ports.pdf({
    title: name,
    language: 'en-AU',
    createdAt: ctx.now,
    letterhead: { ...letterhead, logo: null },
    blocks: [
      { type: 'heading', level: 1, text: name },
      {
        type: 'facts',
        facts: filled([
          ['Preferred name', employee.preferredName],
          ['Position', employee.position?.title],
          ['Department', employee.department?.title],
          ['Location', employee.location?.title],
          ['Legal entity', employee.legalEntity?.title],
          ['Manager', employee.manager?.displayName],
          ['Employee number', employee.employeeNumber],
          ['Employment type', employee.employmentType],
          ['Email', employee.email],
          ['Start date', dayInWords(employee.startDate)],
          ['Last day', employee.endDate && dayInWords(employee.endDate)],
        ]),
      },
      ...(await positions(ctx, about)),
      ...personalContact(ctx, about),
    ],
  });
}

async function positions(ctx: SignedInCtx, about: AboutEmployeeInFull): Promise<PdfBlock[]> {
  if (!may(ctx.actor, positionListActions.view, about)) return [];
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const held = await readAssignments(ctx, about.person.employeeId, today);
  if (held.length === 0) return [];
  const pay =
    relations.self.holds(ctx.actor, about) ||
    may(ctx.actor, organisationActions.viewSalary, undefined);
  return [
    heading('Positions'),
    {
      type: 'table',
      columns: [
        { label: 'Position', width: 3 },
        { label: 'Dates', width: 2 },
        { label: 'FTE', align: 'right' },
        ...(pay ? [{ label: 'Annual salary', width: 2, align: 'right' as const }] : []),
      ],
      rows: held.map((one) => [
        one.position.title,
        one.to ? daysInWords(one.from, one.to) : `From ${dayInWords(one.from)}`,
        String(one.fte / 100),
        ...(pay ? [one.salary === null ? '–' : `${one.salary / 100} ${one.currency ?? ''}`] : []),
      ]),
    },
  ];
}

function personalContact(ctx: SignedInCtx, about: AboutEmployeeInFull): PdfBlock[] {
  if (!may(ctx.actor, personalDetailActions.view, about)) return [];
  const { row, details } = about;
  const facts = filled([
    ['Date of birth', row.date_of_birth && dayInWords(row.date_of_birth)],
    ['Personal email', details?.personal_email],
    [
      'Personal mobile',
      details?.mobile_number && `+${details.mobile_country_code} ${details.mobile_number}`,
    ],
    ['Home phone', details?.home_phone],
    [
      'Address',
      [
        details?.address_line1,
        details?.address_line2,
        details?.suburb,
        details?.state,
        details?.postcode,
        details?.country,
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ]);
  return facts.length > 0 ? [heading('Personal contact'), { type: 'facts', facts }] : [];
}
