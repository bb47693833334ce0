import { z } from 'zod';
import { approvalPerson } from '../approvals/approval.ts';
import { labelled } from '../kit/field.ts';
import { id, instant } from '../kit/identifier.ts';
import { optionalText, requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';

/** A valid local date and time of this century, to the minute. */
const localTime = (whatToDo: string) =>
  z.iso
    .datetime({ precision: 0, error: whatToDo })
    .max(25)
    .regex(/^20.*:00Z$/, whatToDo)
    .meta({ formatMinimum: '2000-01-01T00:00:00Z', formatMaximum: '2099-12-31T23:59:00Z' });

export const sessionInput = z
  .object({
    title: labelled(requiredText(120, 'Enter a title'), { label: 'Title' }),
    startsAt: labelled(localTime('Choose when it starts'), { label: 'Starts', input: 'custom' }),
    endsAt: labelled(localTime('Choose when it ends'), { label: 'Ends', input: 'custom' }),
    place: labelled(optionalText(200), { label: 'Place' }),
    link: labelled(
      z.preprocess(
        (value) => (value === '' || value === undefined ? null : value),
        z
          .url({ protocol: /^https$/, error: 'Enter an address such as https://meet.example.com' })
          .max(500)
          .nullable(),
      ),
      { label: 'Link', help: 'For online sessions. Only people with a seat can see it.' },
    ),
    seats: labelled(wholeNumber(1, 10_000), { label: 'Seats', input: 'number' }),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'Choose an end time after the start time',
  });
export type SessionInput = z.output<typeof sessionInput>;

export const bookingStates = ['seat', 'waiting', 'attended', 'absent'] as const;

export const courseSession = z.object({
  id,
  courseId: id,
  courseName: z.string(),
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  place: z.string().nullable(),
  link: z.string().nullable(),
  seats: z.int(),
  seatsTaken: z.int(),
  waiting: z.int(),
  /** The viewer's own booking. */
  booking: z.enum(bookingStates).nullable(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type CourseSession = z.infer<typeof courseSession>;

export const attendee = z.object({
  id,
  user: approvalPerson,
  state: z.enum(bookingStates),
  bookedAt: instant,
});
export type Attendee = z.infer<typeof attendee>;
