import { articleFor } from '../../kit/article.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { idParam } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import { resourceEndpoints } from '../../kit/resource.ts';
import {
  itemAttachment,
  itemAttachmentInput,
  itemForm,
  itemNote,
  itemNoteInput,
  ratingInput,
  responseInput,
  sectionItem,
  subItemForm,
} from '../section.ts';
import { area, ofItem, ofSection, oneItem, onePerformance, sectionPaths } from './addresses.ts';

/** Endpoints for the items of a type of section: add, edit and delete. */
function itemCalls(type: keyof typeof sectionPaths, noun: string, plural: string) {
  const path = `${onePerformance}/${sectionPaths[type]}/{sectionId}/${plural}`;
  const words = noun.replace('-', ' ');
  const article = articleFor(words);
  return {
    add: endpoint({
      id: `performance.add-${noun}`,
      area,
      method: 'POST',
      path,
      summary: `Add ${article} ${words}`,
      params: ofSection,
      body: itemForm,
      status: 201,
      answer: sectionItem,
      refusals: [409, 422],
    }),
    edit: endpoint({
      id: `performance.edit-${noun}`,
      area,
      method: 'PUT',
      path: `${path}/{sectionItemId}`,
      summary: `Update ${article} ${words}`,
      params: ofItem,
      body: itemForm,
      status: 200,
      answer: sectionItem,
      refusals: [409, 412, 422],
    }),
    remove: endpoint({
      id: `performance.delete-${noun}`,
      area,
      method: 'DELETE',
      path: `${path}/{sectionItemId}`,
      summary: `Delete ${article} ${words}`,
      params: ofItem,
      refusals: [409, 412],
    }),
  };
}

export const goals = itemCalls('goal', 'goal', 'goals');
export const competencies = itemCalls('competency', 'competency', 'competencies');
export const developments = itemCalls('development', 'development', 'developments');
export const questions = itemCalls('question', 'question', 'questions');
export const questions360 = itemCalls('question360', '360-question', '360-questions');

export const rateItem = endpoint({
  id: 'performance.rate-item',
  area,
  method: 'PUT',
  path: `${oneItem}/rating`,
  summary: 'Rate an item, as the employee or as the manager',
  params: ofItem,
  body: ratingInput,
  status: 201,
  answer: sectionItem,
  refusals: [409, 412, 422],
});

export const respondToItem = endpoint({
  id: 'performance.respond-to-item',
  area,
  method: 'PUT',
  path: `${oneItem}/response`,
  summary: 'Answer a question, or review an item as a 360 reviewer',
  params: ofItem,
  body: responseInput,
  status: 200,
  answer: sectionItem,
  refusals: [409, 412, 422],
});

const ofSubItem = ofItem.extend({ subItemId: idParam });

export const subItems = {
  add: endpoint({
    id: 'performance.add-sub-item',
    area,
    method: 'POST',
    path: `${oneItem}/sub-items`,
    summary: 'Add a measure of a goal or an action of a development',
    params: ofItem,
    body: subItemForm,
    status: 201,
    answer: sectionItem,
    refusals: [409, 422],
  }),
  edit: endpoint({
    id: 'performance.edit-sub-item',
    area,
    method: 'PUT',
    path: `${oneItem}/sub-items/{subItemId}`,
    summary: 'Update a measure or an action',
    params: ofSubItem,
    body: subItemForm,
    status: 200,
    answer: sectionItem,
    refusals: [409, 412, 422],
  }),
  remove: endpoint({
    id: 'performance.delete-sub-item',
    area,
    method: 'DELETE',
    path: `${oneItem}/sub-items/{subItemId}`,
    summary: 'Delete a measure or an action',
    params: ofSubItem,
    refusals: [409, 412],
  }),
};

export const itemNotes = resourceEndpoints({
  area,
  noun: 'note',
  path: `${oneItem}/notes`,
  params: ofItem,
  one: ofItem.extend({ noteId: idParam }),
  query: pageQuery(20),
  body: itemNoteInput,
  item: itemNote,
  list: itemsOf(itemNote),
});

const ofAttachment = ofItem.extend({ attachmentId: idParam });

const attachments = resourceEndpoints({
  area,
  noun: 'attachment',
  path: `${oneItem}/attachments`,
  params: ofItem,
  one: ofAttachment,
  query: pageQuery(20),
  body: itemAttachmentInput,
  item: itemAttachment,
  list: itemsOf(itemAttachment),
});

const editAttachment = endpoint({
  id: 'performance.edit-attachment',
  area,
  method: 'POST',
  path: `${oneItem}/attachments/{attachmentId}`,
  summary: 'Change your attachment',
  params: ofAttachment,
  body: itemAttachmentInput,
  status: 200,
  answer: itemAttachment,
  refusals: [409, 412, 422],
});

/** An attachment is changed with POST (document 3, point 7). */
export const itemAttachments = { ...attachments, edit: editAttachment };
