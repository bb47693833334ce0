/** Which fields of an item a person fills in, by section type and role. */
import { type Field, type FieldFlags, fieldsOf } from '@tenure/contract/kit/field';
import type { SectionType } from '@tenure/contract/performance/codes';
import { type ItemInput, itemForm } from '@tenure/contract/performance/section';
import type { Actor } from '../../kit/actor.ts';
import type { Form } from '../../kit/bind.ts';
import { may } from '../../kit/judge.ts';
import { tableOf } from '../section/section.actions.ts';
import type { ItemRecord, SectionRecord } from '../section/section-record.ts';

const onlyIn: Readonly<Partial<Record<keyof ItemInput, readonly SectionType[]>>> = {
  alignedWithId: ['goal'],
  forItemId: ['development'],
  questionType: ['question', 'question360'],
};

export function itemFields(
  actor: Actor,
  record: SectionRecord,
  options: FieldFlags['options'] = {},
): Field[] {
  const { type, is_weighted } = record.section;
  const table = tableOf(type);
  const isShown = (key: string) => onlyIn[key as keyof ItemInput]?.includes(type) ?? true;
  const developing = table && 'isDevelopmentRequired' in table && table.isDevelopmentRequired;
  return fieldsOf(itemForm, {
    isVisible: isShown,
    isEditable: (key) =>
      isShown(key) &&
      (key !== 'isDevelopmentRequired' || Boolean(developing && may(actor, developing, record))),
    isRequired: (key) => (key === 'weight' && is_weighted) || undefined,
    options,
  });
}

const fields: Form<SectionRecord>['fields'] = ({ actor }, record) => itemFields(actor, record);

export const newItemForm: Form<SectionRecord> = { fields };

export const itemFormOf: Form<ItemRecord> = {
  fields,
  stored: ({ item }): ItemInput => ({
    title: item.title,
    description: item.description,
    weight: item.weight,
    labelId: item.label?.id ?? null,
    libraryItemId: item.moduleItem?.id ?? null,
    alignedWithId: item.alignedWith?.id ?? null,
    isDevelopmentRequired: item.isDevelopmentRequired,
    forItemId: item.forItemId,
    questionType: item.questionType,
  }),
};
