/** A leave request being edited; part days outside the dates are kept until it is sent. */
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { z } from 'zod';
import type { PersonFormats } from '../../../lib/format/person-format.ts';
import type { FormValues } from '../../../ui/form/form-values.ts';
import type { Asked } from '../queries.ts';
import { spanOf } from './leave-dates.ts';

export type PartDay = Asked['partDays'][number];

/** Without a last day, the request is for the first day only. */
export const lastDayOf = ({ startDate, endDate }: FormValues) =>
  (endDate ?? startDate ?? null) as string | null;

export const isWithoutHours = ({ part, minutes }: PartDay) => part === 'hours' && !minutes;

/** Part days outside the dates are not sent, and neither are days without banked hours. */
function withFittingPartDays(values: FormValues) {
  const [first, last] = [String(values.startDate ?? ''), lastDayOf(values) ?? ''];
  const partDays = ((values.partDays ?? []) as PartDay[]).filter(
    (part) =>
      part.date >= first && part.date <= last && !(values.isBanking && isWithoutHours(part)),
  );
  return { ...values, partDays };
}

export const asSent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((values) => withFittingPartDays(values as FormValues), schema);

/** Moves the last day when the first day is set after it; banked time is entered in hours only. */
export function changedAlong(key: string, value: unknown, { endDate }: FormValues): FormValues {
  if (key === 'isBanking') return { partDays: [] };
  const isAfter = key === 'startDate' && value && endDate && String(endDate) < String(value);
  return isAfter ? { endDate: value } : {};
}

/** An approver's note is separate: the requester's note stays on the request. */
export const storedOf = (request: LeaveRequest, isOwn: boolean) => ({
  version: request.version,
  record: {
    leaveTypeId: request.leaveTypeId,
    isBanking: request.isBanking,
    startDate: request.startDate,
    endDate: request.endDate,
    partDays: request.dates.flatMap(({ date, part, minutes }): PartDay[] =>
      part === 'full' ? [] : [{ date, part, ...(part === 'hours' ? { minutes } : {}) }],
    ),
    note: isOwn ? request.note : null,
    attachmentId: null,
  },
});

export function wordsIn(formats: PersonFormats) {
  const day = (date: unknown) => (date ? spanOf(formats, String(date), String(date)) : '');
  return {
    startDate: day,
    endDate: day,
    partDays: (parts: unknown) =>
      ((parts ?? []) as PartDay[])
        .map(({ date, part, minutes }) =>
          [day(date), part === 'hours' ? hoursInWords(minutes ?? 0) : part].join(': '),
        )
        .join('; '),
  };
}
