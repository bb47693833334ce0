import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { resourceEndpoints } from '../kit/resource.ts';
import { optionalLines, requiredText } from '../kit/text.ts';

export const companyValueForm = z.object({
  title: labelled(requiredText(80, 'Enter a title'), { label: 'Value' }),
  description: labelled(optionalLines(300), { label: 'Description', input: 'textarea' }),
  isActive: labelled(z.boolean().prefault(true), { label: 'Active', input: 'toggle' }),
});

const companyValue = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  version: z.int(),
  actions: z.array(z.string()),
});

export const companyValues = resourceEndpoints({
  area: 'recognition',
  noun: 'company-value',
  path: '/cobra/api/tms/recognition/values',
  params: z.object({}),
  one: z.object({ valueId: idParam }),
  query: pageQuery(50),
  body: companyValueForm,
  item: companyValue,
  list: itemsOf(companyValue),
});
