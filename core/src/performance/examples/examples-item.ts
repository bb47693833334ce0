import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/performance/endpoints/item.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import type { Client, Sent } from '../../testing/client.ts';
import type { Example, Examples } from '../../testing/example.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { uploaded } from '../../testing/scenes/file-scene.ts';
import { capabilitiesIn, exampleIn, offeredAs, ofItem, ofSection } from './examples-in-scene.ts';

const address = ['performanceId', 'sectionId'];

const reads: Readonly<Record<string, Endpoint>> = {
  goal: sections.getGoalSection,
  competency: sections.getCompetencySection,
  development: sections.getDevelopmentSection,
  question: sections.getQuestionSection,
  question360: sections.getQuestion360Section,
};

const sectionOffers = (type: string) => capabilitiesIn(reads[type] as Endpoint, address);

/** The capabilities of the item in the request. */
const itemOffers =
  (type: string): NonNullable<Example['offered']> =>
  async (client, { params }) => {
    const { body } = await client.call(reads[type] as Endpoint, {
      params: { performanceId: params?.performanceId, sectionId: params?.sectionId },
    });
    const items = (body.items ?? []) as { id: number; metadata: { capabilities: string[] } }[];
    return items.find(({ id }) => id === params?.sectionItemId)?.metadata.capabilities ?? [];
  };

const body = { title: 'Visit every branch', weight: 20 };
const stages = { 'awaiting approval': 'submitted', completed: 'completed' } as const;

const calls = (
  { add, edit, remove }: typeof endpoints.goals,
  type: string,
  by: PersonName,
  sent: object = body,
): Examples => ({
  [add.id]: exampleIn({
    by,
    sent: (scene) => ({ params: ofSection(scene, type), body: sent }),
    offered: sectionOffers(type),
    stages,
  }),
  [edit.id]: exampleIn({
    by,
    sent: (scene) => ({ params: ofItem(scene, type), body: sent }),
    offered: itemOffers(type),
    stages,
  }),
  [remove.id]: exampleIn({
    by,
    sent: (scene) => ({ params: ofItem(scene, type) }),
    offered: itemOffers(type),
    stages,
  }),
});

const listed =
  (list: Endpoint, recordId: string) =>
  async (client: Client, { params = {} }: Sent): Promise<readonly string[]> => {
    const { [recordId]: id, ...rest } = params;
    const { body: answer } = await client.call(list, { params: rest });
    if (id === undefined) return (answer.metadata as { actions?: string[] })?.actions ?? [];
    const items = (answer.items ?? []) as { id: number; actions: string[] }[];
    return items.find((one) => one.id === id)?.actions ?? [];
  };

const { itemNotes, itemAttachments, subItems } = endpoints;
const note = { content: 'Halfway there', visibility: 'public' };

export const itemExamples: Examples = {
  ...calls(endpoints.goals, 'goal', 'employee'),
  ...calls(endpoints.competencies, 'competency', 'manager.one'),
  ...calls(endpoints.developments, 'development', 'employee'),
  ...calls(endpoints.questions, 'question', 'manager.one', { title: 'Why?', questionType: 'text' }),
  ...calls(endpoints.questions360, 'question360', 'manager.one', {
    title: 'Why?',
    questionType: 'text',
  }),
  [endpoints.rateItem.id]: exampleIn({
    by: 'manager.one',
    stage: 'in_progress',
    sent: (scene) => ({ params: ofItem(scene, 'goal'), body: { rating: 4 } }),
    offered: offeredAs(
      'item.rate',
      ['section.rating.employee.edit', 'section.rating.manager.edit'],
      itemOffers('goal'),
    ),
    stages: { planning: 'planning', completed: 'completed' },
  }),
  [endpoints.respondToItem.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofItem(scene, 'question'), body: { value: 'To lead a team' } }),
    offered: async (client, sent) => [
      ...(await itemOffers('question')(client, sent)),
      ...(await itemOffers('question360')(client, sent)),
    ],
    stages: { 'awaiting approval': 'submitted' },
    records: {
      'a 360 question': async (harness, company) =>
        exampleIn({
          by: 'employee',
          sent: (scene) => ({ params: ofItem(scene, 'question360'), body: { value: 'Listen' } }),
          offered: itemOffers('question360'),
        }).sent(harness, company),
    },
  }),
  [subItems.add.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofItem(scene, 'goal'), body: { title: 'Ten visits', status: 0 } }),
    offered: sectionOffers('goal'),
    stages: { completed: 'completed' },
  }),
  [subItems.edit.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({
      params: { ...ofItem(scene, 'goal'), subItemId: scene.subItemOf('goal') },
      body: { title: 'Ten visits', status: 2, checked: true },
    }),
    offered: sectionOffers('goal'),
  }),
  [subItems.remove.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({
      params: { ...ofItem(scene, 'goal'), subItemId: scene.subItemOf('goal') },
    }),
    offered: sectionOffers('goal'),
  }),
  [itemNotes.list.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofItem(scene, 'goal') }),
    offered: listed(itemNotes.list, 'noteId'),
  }),
  [itemNotes.add.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofItem(scene, 'goal'), body: note }),
    offered: listed(itemNotes.list, 'noteId'),
    stages: { completed: 'completed' },
  }),
  [itemNotes.edit.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: { ...ofItem(scene, 'goal'), noteId: scene.noteId }, body: note }),
    offered: listed(itemNotes.list, 'noteId'),
  }),
  [itemNotes.remove.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: { ...ofItem(scene, 'goal'), noteId: scene.noteId } }),
    offered: listed(itemNotes.list, 'noteId'),
  }),
  [itemAttachments.list.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofItem(scene, 'goal') }),
    offered: listed(itemAttachments.list, 'attachmentId'),
  }),
  [itemAttachments.add.id]: {
    ...exampleIn({
      by: 'employee',
      sent: async (scene, harness, company) => ({
        params: ofItem(scene, 'goal'),
        body: {
          fileId: await uploaded(harness, 'employee', { use: 'performance-attachment', company }),
          visibility: 'public',
        },
      }),
      offered: listed(itemAttachments.list, 'attachmentId'),
    }),
    // The upload belongs to the employee; others pass authorization but must upload the file themselves.
    statusOf: ({ status, body: { errors } }) =>
      status === 400 && JSON.stringify(errors).includes('"fileId"') ? 201 : status,
  },
  [itemAttachments.edit.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({
      params: { ...ofItem(scene, 'goal'), attachmentId: scene.attachmentId },
      body: { name: 'Plan', visibility: 'public' },
    }),
    offered: listed(itemAttachments.list, 'attachmentId'),
  }),
  [itemAttachments.remove.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: { ...ofItem(scene, 'goal'), attachmentId: scene.attachmentId } }),
    offered: listed(itemAttachments.list, 'attachmentId'),
  }),
};
