/** A leave request while it is typed: it may be incomplete, and holds part days of other dates until it is sent. */
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import type { PersonFormats } from '../../../lib/format/person-format.ts';
import { type FormErrors, noErrors } from '../../../ui/form/form-errors.ts';
import { partsOf } from '../../../ui/form/form-parts.ts';
import type { Asked } from '../queries.ts';
import { spanOf } from './leave-dates.ts';

export interface AskDraft {
  leaveTypeId: number | null;
  startDate: string | null;
  /** Absent for the first day alone. */
  endDate: string | null;
  partDays: Asked['partDays'];
  isBanking: boolean;
  note: string;
  attachmentId: number | null;
}

export const draftOf = (request: LeaveRequest | undefined): AskDraft => ({
  leaveTypeId: request?.leaveTypeId ?? null,
  startDate: request?.startDate ?? null,
  endDate: request?.endDate ?? null,
  partDays: (request?.dates ?? []).flatMap(({ date, part, minutes }) =>
    part === 'full' ? [] : [{ date, part, ...(part === 'hours' ? { minutes } : {}) }],
  ),
  isBanking: request?.isBanking ?? false,
  note: request?.note ?? '',
  attachmentId: null,
});

export const lastDayOf = ({ startDate, endDate }: AskDraft) => endDate ?? startDate;

/**
 * The part days of the requested dates: one of an earlier choice is not sent with another
 * date, and a day without banked hours is simply not one of them.
 */
const partDaysOf = (draft: AskDraft): Asked['partDays'] =>
  draft.partDays.filter(
    (part) =>
      part.date >= (draft.startDate ?? '') &&
      part.date <= (lastDayOf(draft) ?? '') &&
      !(draft.isBanking && isWithoutHours(part)),
  );

/** A first day after the last one moves it along; which days are part days is another question then. */
export const withFirstDay = ({ endDate, partDays }: AskDraft, startDate: string | null) => ({
  startDate,
  endDate: startDate && endDate && endDate < startDate ? startDate : endDate,
  partDays,
});

export function problemsOf(draft: AskDraft): FormErrors {
  const fields = {
    ...(draft.leaveTypeId === null ? { leaveTypeId: 'Choose a leave type' } : {}),
    ...(draft.startDate === null ? { startDate: 'Choose a start date' } : {}),
    ...(partDaysOf(draft).some(isWithoutHours) ? { partDays: 'Enter the hours' } : {}),
  };
  return Object.keys(fields).length > 0 ? { fields, form: [] } : noErrors;
}

export const isWithoutHours = ({ part, minutes }: Asked['partDays'][number]) =>
  part === 'hours' && !minutes;

/** As it is sent; null while something is missing. */
export function askedOf(draft: AskDraft): Asked | null {
  const { leaveTypeId, startDate } = draft;
  const endDate = lastDayOf(draft);
  if (!leaveTypeId || !startDate || !endDate || problemsOf(draft) !== noErrors) return null;
  return { ...draft, leaveTypeId, startDate, endDate, partDays: partDaysOf(draft) };
}

export const askParts = (formats: PersonFormats, types: readonly LeaveBalance[]) =>
  partsOf<AskDraft>({
    leaveTypeId: {
      label: 'Leave type',
      words: (id) => types.find((one) => one.leaveTypeId === id)?.leaveType ?? '',
    },
    startDate: { label: 'From', words: (day) => (day ? spanOf(formats, day, day) : '') },
    endDate: { label: 'To', words: (day) => (day ? spanOf(formats, day, day) : '') },
    partDays: {
      label: 'Part days',
      words: (parts) =>
        parts
          .map(
            ({ date, part, minutes }) =>
              `${spanOf(formats, date, date)}: ${part === 'hours' ? hoursInWords(minutes ?? 0) : part}`,
          )
          .join('; '),
    },
    isBanking: { label: 'Banked' },
    note: { label: 'Note' },
    attachmentId: { label: 'Attachment', words: (id) => (id ? 'A new file' : '') },
  });
