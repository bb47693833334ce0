import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { resourceEndpoints } from '../kit/resource.ts';
import { optionalLines, requiredText } from '../kit/text.ts';
import { libraryTypes, questionTypes } from './codes.ts';

export const libraryItem = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  /** For questions. */
  questionType: z.enum(Object.keys(questionTypes) as (keyof typeof questionTypes)[]).nullable(),
  /** For competencies: people with this position or department; everyone if both are null. */
  position: z.object({ id, title: z.string() }).nullable(),
  department: z.object({ id, title: z.string() }).nullable(),
});

const questionType = z.enum(Object.keys(questionTypes) as (keyof typeof questionTypes)[]);

/** The administrators' form; which fields apply depends on the library. */
export const libraryItemForm = z.object({
  title: labelled(requiredText(300, 'Enter a title'), { label: 'Title' }),
  description: labelled(optionalLines(5000), { label: 'Description', input: 'textarea' }),
  questionType: labelled(questionType.nullable().prefault(null), {
    label: 'Answer type',
    input: 'select',
    options: Object.entries(questionTypes).map(([value, label]) => ({ value, label })),
  }),
  positionId: labelled(id.nullable().prefault(null), {
    label: 'Available to people in the position',
    input: 'position',
  }),
  departmentId: labelled(id.nullable().prefault(null), {
    label: 'Available to people in the department',
    input: 'department',
  }),
  isActive: labelled(z.boolean().prefault(true), { label: 'Active', input: 'toggle' }),
});
export type LibraryItemInput = z.infer<typeof libraryItemForm>;

const keptLibraryItem = libraryItem.extend({
  isActive: z.boolean(),
  version: z.int(),
  actions: z.array(z.string()),
});

const ofLibrary = z.object({
  libraryType: z.enum(Object.keys(libraryTypes) as (keyof typeof libraryTypes)[]),
});

/** Administration of the libraries; appraisals read them at the documented paths. */
export const keptLibrary = resourceEndpoints({
  area: 'performance',
  noun: 'library-item',
  path: '/cobra/api/tms/performance-library/{libraryType}',
  params: ofLibrary,
  one: ofLibrary.extend({ libraryItemId: idParam }),
  query: pageQuery(20),
  body: libraryItemForm,
  item: keptLibraryItem,
  list: itemsOf(keptLibraryItem),
});

export const menuOption = z.object({ id: z.union([z.string(), z.int()]), text: z.string() });
