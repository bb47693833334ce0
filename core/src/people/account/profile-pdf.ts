/** A profile as a document, with what the person who downloads it can see of it. */
import { dayInWords, daysInWords } from '@tenure/contract/kit/day-in-words';
import { readLetterhead } from '../../identity/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import type { PdfBlock } from '../../kit/pdf.ts';
import type { Bytes } from '../../kit/ports.ts';
import { type AboutEmployee, presentEmployee } from '../employee.store.ts';
import { readEmploymentHistory } from '../employment-history.ts';
import { historyActions, personalDetailActions } from '../personal-details.actions.ts';
import { findPersonalDetails, presentPersonalDetails } from '../personal-details.ts';
import { positionListActions } from '../positions/position.actions.ts';
import { findPositions, presentPosition } from '../positions/positions.ts';

type Fact = readonly [label: string, value: string | null | undefined];

const facts = (all: readonly Fact[]): PdfBlock => ({
  type: 'facts',
  facts: all.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
});

const heading = (text: string): PdfBlock => ({ type: 'heading', level: 2, text });

export async function profilePdf(
  ctx: SignedInCtx,
  input: { params: { employeeId: number } },
  about: AboutEmployee,
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
      facts([
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
      ...(await positions(ctx, input, about)),
      ...(await personalContact(ctx, input, about)),
      ...(await history(ctx, about)),
    ],
  });
}

type Input = { params: { employeeId: number } };

async function positions(
  ctx: SignedInCtx,
  input: Input,
  about: AboutEmployee,
): Promise<PdfBlock[]> {
  const found =
    may(ctx.actor, positionListActions.view, about) && (await findPositions(ctx, input));
  if (!found || found.assignments.length === 0) return [];
  const shown = found.assignments.map((one) => presentPosition(ctx, found, one));
  const pay = shown.some(({ salary }) => salary);
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
      rows: shown.map((one) => [
        one.position.title,
        one.assignmentTo
          ? daysInWords(one.assignmentFrom, one.assignmentTo)
          : `From ${dayInWords(one.assignmentFrom)}`,
        String(one.fte.assigned ?? '–'),
        ...(pay
          ? [[one.salary?.assigned ?? '–', one.salary?.currency ?? ''].join(' ').trim()]
          : []),
      ]),
    },
  ];
}

async function personalContact(
  ctx: SignedInCtx,
  input: Input,
  about: AboutEmployee,
): Promise<PdfBlock[]> {
  const found =
    may(ctx.actor, personalDetailActions.view, about) && (await findPersonalDetails(ctx, input));
  if (!found) return [];
  const shown = presentPersonalDetails(ctx, found);
  const { address, mobile } = shown;
  const block = facts([
    ['Personal email', shown.personalEmail],
    ['Personal mobile', mobile && `+${mobile.countryCode} ${mobile.number}`],
    ['Home phone', shown.homePhone],
    ['Date of birth', shown.dateOfBirth && dayInWords(shown.dateOfBirth)],
    [
      'Address',
      [
        address.addressLine1,
        address.addressLine2,
        address.suburb,
        address.state ?? address.region,
        address.postcode,
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ]);
  return block.type === 'facts' && block.facts.length > 0
    ? [heading('Personal contact'), block]
    : [];
}

async function history(ctx: SignedInCtx, about: AboutEmployee): Promise<PdfBlock[]> {
  if (!may(ctx.actor, historyActions.view, about)) return [];
  const { items } = await readEmploymentHistory(ctx, about);
  if (items.length === 0) return [];
  return [
    heading('Employment history'),
    {
      type: 'table',
      columns: [
        { label: 'Position', width: 3 },
        { label: 'From' },
        { label: 'To' },
        { label: 'Reason', width: 2 },
      ],
      rows: items.map((one) => [
        one.position.title,
        dayInWords(one.assignmentFrom),
        one.assignmentTo ? dayInWords(one.assignmentTo) : '–',
        one.reason,
      ]),
    },
  ];
}
