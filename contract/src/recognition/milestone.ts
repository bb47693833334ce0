/** Milestones: anniversaries, shared birthdays and new colleagues. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/field.ts';
import { shownDate } from '../kit/identifier.ts';
import { recognitionPerson } from './post.ts';

const area = 'recognition';

export const milestoneTypes = ['anniversary', 'birthday', 'new-colleague'] as const;

export const listMilestones = endpoint({
  id: 'recognition.list-milestones',
  area,
  method: 'GET',
  path: '/cobra/api/tms/recognition/milestones',
  summary: 'List anniversaries, shared birthdays and new starters in the next seven days',
  answer: z.object({
    items: z.array(
      z.object({
        type: z.enum(milestoneTypes),
        person: recognitionPerson,
        date: shownDate,
        /** For anniversaries. */
        years: z.int().nullable(),
        /** Whether it is today in the person's time zone. */
        isToday: z.boolean(),
      }),
    ),
  }),
});

export const recognitionPreferencesForm = z.object({
  sharesBirthday: labelled(z.boolean(), {
    label: 'Show my birthday to colleagues',
    input: 'toggle',
    help: 'Only the day and month, never the year.',
  }),
});

const path = '/cobra/api/tms/recognition/preferences';

export const getRecognitionPreferences = endpoint({
  id: 'recognition.get-preferences',
  area,
  method: 'GET',
  path,
  summary: 'Get what you share with colleagues',
  answer: recognitionPreferencesForm,
});

export const putRecognitionPreferences = endpoint({
  id: 'recognition.put-preferences',
  area,
  method: 'PUT',
  path,
  summary: 'Update what you share with colleagues',
  body: recognitionPreferencesForm,
  answer: recognitionPreferencesForm,
});
