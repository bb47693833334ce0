/** Steps of an appraisal through the API, for tests. */
import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import type { Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';
import { appraisal } from './performance-scene.ts';

interface Step {
  readonly action: string;
  readonly place: number;
  readonly by: PersonName;
  readonly reason?: string;
}

export const appraisalsOf = (harness: Harness) => {
  /** A new appraisal of the employee, not shared with other tests. */
  async function fresh(): Promise<number> {
    const { templateId } = await appraisal(harness, harness.home);
    const manager = await harness.as('manager.one');
    const { status, body } = await manager.call(endpoints.startPerformance, {
      body: { employeeId: harness.home.idOf('employee'), templateId },
    });
    if (status !== 201) throw new Error(`Starting an appraisal: ${JSON.stringify(body)}`);
    return body.id as number;
  }

  async function take(performanceId: number, { action, place, by, reason }: Step) {
    const client = await harness.as(by);
    const params = { performanceId };
    const { body: seen } = await client.call(endpoints.getPerformance, { params });
    const { body: phases } = await client.call(endpoints.listWorkflows, { params });
    const phase = (phases.items as { id: number }[])[place];
    return client.call(endpoints.changeWorkflow, {
      params: { performanceId, workflowId: phase?.id },
      body: { action, ...(reason ? { reason } : {}) },
      headers: { 'if-match': `"${seen.version}"` },
    });
  }

  async function stageOf(performanceId: number) {
    const client = await harness.as('employee');
    const { body } = await client.call(endpoints.getPerformance, { params: { performanceId } });
    return (body.progressStatus as { id: string }).id;
  }

  async function sectionOf(performanceId: number, type: string): Promise<number> {
    const client = await harness.as('employee');
    const { body } = await client.call(sections.listSections, { params: { performanceId } });
    const found = (body.items as { id: number; type: string }[]).find((one) => one.type === type);
    return found?.id as number;
  }

  return { fresh, take, stageOf, sectionOf };
};
