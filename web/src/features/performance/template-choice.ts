import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import type { FieldFlags } from '@tenure/contract/kit/field';
import { listTemplates } from '@tenure/contract/performance/endpoints/template.endpoints';
import { apiQuery } from '../../lib/api-query.ts';

export const templatesQuery = apiQuery(listTemplates, { query: { itemsPerPage: 200 } });

export type Templates = AnswerOf<typeof listTemplates>['items'];

/** The active templates as options of a form, and the only one as its initial value. */
export function templateChoice(templates: Templates) {
  const options = templates
    .filter(({ isActive }) => isActive)
    .map(({ id, title }) => ({ value: String(id), label: title }));
  const [only] = options.length === 1 ? options : [];
  return {
    flags: { options: { templateId: options } } satisfies FieldFlags,
    start: only ? { templateId: Number(only.value) } : {},
  };
}
