import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { field, labelled } from '../kit/field.ts';
import { wholeNumber } from '../kit/whole-number.ts';

export const reportSettingsForm = z.object({
  minimumGroup: labelled(wholeNumber(3, 50).prefault(5), {
    label: 'Smallest group shown',
    help: 'Diversity reports never show a group with fewer people than this.',
    input: 'number',
    decimals: 0,
    unit: 'people',
  }),
});

const reportSettings = reportSettingsForm.extend({
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});

const path = '/cobra/api/tms/report-settings';

export const getReportSettings = endpoint({
  id: 'reports.get-settings',
  area: 'reports',
  method: 'GET',
  path,
  summary: 'Get the report settings',
  answer: reportSettings,
});

export const putReportSettings = endpoint({
  id: 'reports.put-settings',
  area: 'reports',
  method: 'PUT',
  path,
  summary: 'Update the report settings',
  body: reportSettingsForm,
  answer: reportSettings,
  refusals: [412],
});
