/** Agendas and notes of one-to-ones between a manager and a direct report. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate, id, instant, shownDate } from '../kit/identifier.ts';
import { requiredLines } from '../kit/text.ts';

export const oneToOneKinds = { agenda: 'Agenda item', note: 'Note' } as const;
type Kind = keyof typeof oneToOneKinds;

/** Private items are only visible to their author. */
const oneToOneVisibilities = {
  shared: 'Both of us',
  private: 'Only me',
} as const;
type Visibility = keyof typeof oneToOneVisibilities;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const kind = z.enum(Object.keys(oneToOneKinds) as [Kind, ...Kind[]]);
const visibility = z.enum(Object.keys(oneToOneVisibilities) as [Visibility, ...Visibility[]]);

export const oneToOneForm = z.object({
  day: labelled(calendarDate, { label: 'Meeting date', input: 'date', width: 'half' }),
  kind: labelled(kind.prefault('note'), {
    label: 'Type',
    input: 'select',
    options: optionsOf(oneToOneKinds),
    width: 'half',
  }),
  text: labelled(requiredLines(4000, 'Enter an agenda item or a note'), {
    label: 'Text',
    input: 'textarea',
  }),
  visibility: labelled(visibility.prefault('shared'), {
    label: 'Visible to',
    input: 'select',
    options: optionsOf(oneToOneVisibilities),
    width: 'half',
  }),
  isDone: labelled(z.boolean().default(false), { label: 'Discussed', input: 'toggle' }),
});

export const oneToOneItem = z.object({
  id,
  day: shownDate,
  kind,
  text: z.string(),
  visibility,
  isDone: z.boolean(),
  author: z.object({ id, displayName: z.string() }),
  /** The manager at the time of the one-to-one. */
  manager: z.object({ id, displayName: z.string() }),
  createdAt: instant,
  version: z.int(),
  actions: z.array(z.string()),
});
export type OneToOneItem = z.infer<typeof oneToOneItem>;

export const oneToOneMessages = {
  noManager: 'There’s no manager to meet with yet.',
} as const;
