import type { SectionType } from '@tenure/contract/performance/codes';
import * as endpoints from '@tenure/contract/performance/endpoints/item.endpoints';
import { bind, type Route } from '../../kit/bind.ts';
import {
  itemTables,
  rateAction,
  respondAction,
  subItemActions,
} from '../section/section.actions.ts';
import { lockedItem, lockedSection } from '../section/section.store.ts';
import { itemAttachmentRoutes } from './attachments.ts';
import { addItem, editItem, removeItem } from './change-items.ts';
import { itemFormOf, newItemForm } from './item-form.ts';
import { itemNoteRoutes } from './item-notes.ts';
import { rateItem, respondToItem } from './rate-item.ts';
import {
  addSubItem,
  editSubItem,
  lockedSubItem,
  newSubItemForm,
  removeSubItem,
  subItemFormOf,
} from './sub-items.ts';

const itemRoutesOf = (
  { add, edit, remove }: typeof endpoints.goals,
  types: readonly SectionType[],
  table: (typeof itemTables)['questions'],
): readonly Route[] => [
  bind(add, {
    action: table.add,
    load: lockedSection(...types),
    form: newItemForm,
    run: addItem,
  }),
  bind(edit, { action: table.edit, load: lockedItem(...types), form: itemFormOf, run: editItem }),
  bind(remove, { action: table.delete, load: lockedItem(...types), run: removeItem }),
];

/** Both question types have the same capabilities, so either address accepts both. */
const questionTypes: readonly SectionType[] = ['question', 'question360'];

export const itemRoutes: readonly Route[] = [
  ...itemRoutesOf(endpoints.goals, ['goal'], itemTables.goals),
  ...itemRoutesOf(endpoints.competencies, ['competency', 'review360'], itemTables.competencies),
  ...itemRoutesOf(endpoints.developments, ['development'], itemTables.developments),
  ...itemRoutesOf(endpoints.questions, questionTypes, itemTables.questions),
  ...itemRoutesOf(endpoints.questions360, questionTypes, itemTables.questions),
  bind(endpoints.rateItem, {
    action: rateAction,
    load: lockedItem('goal', 'competency', 'review360'),
    run: rateItem,
  }),
  bind(endpoints.respondToItem, {
    personally: true,
    action: respondAction,
    load: lockedItem('question', 'review360', 'question360'),
    run: respondToItem,
  }),
  bind(endpoints.subItems.add, {
    action: subItemActions.add,
    load: lockedItem('goal', 'development'),
    form: newSubItemForm,
    run: addSubItem,
  }),
  bind(endpoints.subItems.edit, {
    action: subItemActions.edit,
    load: lockedSubItem,
    form: subItemFormOf,
    run: editSubItem,
  }),
  bind(endpoints.subItems.remove, {
    action: subItemActions.delete,
    load: lockedSubItem,
    run: removeSubItem,
  }),
  ...itemNoteRoutes,
  ...itemAttachmentRoutes,
];
