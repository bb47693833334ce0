/** A person's preferences: language, time zone, date format, notifications. */
import { z } from 'zod';
import { isTimeZone } from '../kit/countries.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field, labelled } from '../kit/field.ts';
import { dateFormat } from './date-format.ts';

const option = (value: string, label: string) => ({ value, label });

export const languages = [
  option('en-AU', 'English (Australia)'),
  option('en-GB', 'English (United Kingdom)'),
  option('en-NZ', 'English (New Zealand)'),
  option('en-US', 'English (United States)'),
] as const;

export const preferences = z.object({
  language: labelled(z.enum(['en-AU', 'en-GB', 'en-NZ', 'en-US'], 'Choose a language'), {
    label: 'Language',
    input: 'select',
    help: 'Sets how dates and numbers are shown.',
    options: languages,
  }),
  timezone: labelled(z.string().max(60).refine(isTimeZone, 'Choose a time zone'), {
    label: 'Time zone',
    input: 'select',
    help: 'Sets what day it is for you.',
  }),
  dateFormat: labelled(dateFormat, {
    label: 'Date format',
    input: 'select',
    options: [
      option('auto', 'Language default'),
      option('dmy', '31/12/2026'),
      option('mdy', '12/31/2026'),
      option('ymd', '2026-12-31'),
    ],
  }),
  notifyBy: labelled(z.enum(['email', 'sms']), {
    label: 'Notify me by',
    input: 'select',
    options: [option('email', 'Email'), option('sms', 'Text message')],
    help: 'If one isn’t available, we’ll use the other.',
  }),
});
export type Preferences = z.infer<typeof preferences>;

const path = '/cobra/api/tms/user-preferences';

export const getPreferences = endpoint({
  id: 'site.get-preferences',
  area: 'site',
  method: 'GET',
  path,
  summary: 'Get your preferences',
  answer: preferences.extend({ metadata: z.object({ fields: z.array(field) }) }),
});

export const putPreferences = endpoint({
  id: 'site.put-preferences',
  area: 'site',
  method: 'PUT',
  path,
  summary: 'Update your preferences',
  body: preferences,
  answer: preferences,
});
