import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/identifier.ts';
import { dataOf, pageQuery } from '../kit/list.ts';
import { directoryEntry } from '../org/directory.ts';
import { audienceRule } from './rule.ts';

const namedTypes = ['department', 'location', 'legal-entity', 'position', 'person'] as const;

export const previewAudience = endpoint({
  id: 'audience.preview',
  area: 'audience',
  method: 'POST',
  path: '/cobra/api/tms/audiences/preview',
  summary: 'Preview the people an audience rule includes today, with the rule as a sentence',
  query: pageQuery(),
  body: z.object({ rule: audienceRule }),
  answer: dataOf(directoryEntry).extend({
    words: z.string(),
    /** Names of the departments, locations, positions and people in the rule. */
    names: z.array(z.object({ type: z.enum(namedTypes), id, name: z.string() })),
  }),
  refusals: [422],
});
