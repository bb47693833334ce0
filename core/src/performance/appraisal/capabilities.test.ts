/**
 * Each capability of document 3 is sent exactly to the people, and in the stages, that
 * docs/performance-capabilities.md lists.
 */
import { capabilities } from '@tenure/contract/performance/capabilities';
import * as items from '@tenure/contract/performance/endpoints/item.endpoints';
import * as library from '@tenure/contract/performance/endpoints/library.endpoints';
import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { capabilityTable } from '../../testing/permissions/capability-table.ts';
import {
  type AppraisalScene,
  appraisal,
  type SceneStage,
} from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

/** The columns of the table. */
const people = {
  employee: 'employee',
  manager: 'manager.one',
  'second manager': 'manager.two',
  HR: 'hr.manager',
  contributor: 'recruitment.admin',
  colleague: 'colleague',
} as const satisfies Record<string, PersonName>;
type Column = keyof typeof people;
const columns = Object.keys(people) as Column[];

/** As written in the table. */
const stages = {
  P: 'planning',
  S: 'submitted',
  I: 'in_progress',
  F: 'finalise',
  C: 'completed',
} as const satisfies Record<string, SceneStage>;
type Stage = keyof typeof stages;

const reads = {
  goal: sections.getGoalSection,
  competency: sections.getCompetencySection,
  development: sections.getDevelopmentSection,
  question: sections.getQuestionSection,
  review360: sections.getReviewSection,
  question360: sections.getQuestion360Section,
  checkpoint: sections.getCheckpointSection,
  recommendation: sections.getRecommendationSection,
  summary: sections.getSummarySection,
};

/** Every string that an answer sends as a capability or action. */
function sentIn(value: unknown, sent: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) sentIn(one, sent);
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      if ((key === 'capabilities' || key === 'actions') && Array.isArray(inner))
        for (const one of inner) if (typeof one === 'string') sent.add(one);
      sentIn(inner, sent);
    }
}

async function sentTo(person: PersonName, scene: AppraisalScene): Promise<Set<string>> {
  const sent = new Set<string>();
  const { performanceId } = scene;
  const client = await harness.as(person);
  const ask = async (...given: Parameters<typeof client.call>) =>
    sentIn((await client.call(...given)).body, sent);
  await ask(endpoints.getPerformance, { params: { performanceId } });
  await ask(endpoints.listWorkflows, { params: { performanceId } });
  for (const [type, read] of Object.entries(reads))
    await ask(read, { params: { performanceId, sectionId: scene.sectionOf(type) } });
  const item = {
    performanceId,
    sectionId: scene.sectionOf('goal'),
    sectionItemId: scene.itemOf('goal'),
  };
  await ask(items.itemNotes.list, { params: item });
  await ask(items.itemAttachments.list, { params: item });
  if (person === 'employee') await ask(library.getMyCareerQuestions);
  else
    await ask(library.getCareerQuestionsOf, {
      params: { userId: harness.home.idOf('employee') },
    });
  return sent;
}

/** Both sides have answered the question, so answers can be changed. */
async function answered(scene: AppraisalScene): Promise<void> {
  for (const person of ['employee', 'manager.one'] as const)
    await (await harness.as(person)).call(items.respondToItem, {
      params: {
        performanceId: scene.performanceId,
        sectionId: scene.sectionOf('question'),
        sectionItemId: scene.itemOf('question'),
      },
      body: { value: 'Answered' },
    });
}

test('every capability of document 3 is sent to those who may use it, and to nobody else', {
  timeout: 240_000,
}, async () => {
  const found = new Map<string, Record<Column, string>>();
  for (const [stage, name] of Object.entries(stages) as [Stage, SceneStage][]) {
    const scene = await appraisal(harness, harness.home, name);
    await answered(scene);
    for (const column of columns)
      for (const capability of await sentTo(people[column], scene)) {
        const row = found.get(capability) ?? {
          ...(Object.fromEntries(columns.map((one) => [one, ''])) as Record<Column, string>),
        };
        row[column] += stage;
        found.set(capability, row);
      }
  }
  const sent = Object.fromEntries(
    capabilities.map((one) => [one, columns.map((column) => found.get(one)?.[column] ?? '')]),
  );

  expect(sent).toEqual(capabilityTable(columns.length));
});
