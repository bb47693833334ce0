/** Entries that are withheld from the people they are about, and values that are never stored (ADR 104). */
import type { AuditEntry, AuditEntryInFull } from '@tenure/contract/audit/audit-entry';
import * as endpoints from '@tenure/contract/audit/endpoints';
import { putPersonalDetails } from '@tenure/contract/people/endpoints';
import { rateItem } from '@tenure/contract/performance/endpoints/item.endpoints';
import { expect, test } from 'vitest';
import { audit } from '../kit/audit.ts';
import type { PersonName } from '../testing/little-company.ts';
import { appraisal } from '../testing/scenes/performance-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

const log = async (by: PersonName, query: Record<string, string>) =>
  (await (await harness.as(by)).call(endpoints.listAuditLog, { query })).body.items as AuditEntry[];
const inFull = async (by: PersonName, entryId: number) =>
  (await (await harness.as(by)).call(endpoints.getAuditEntry, { params: { entryId } }))
    .body as unknown as AuditEntryInFull;

test('an administrator doesn’t learn from the log who did what about them, beside their own record', async () => {
  const personId = harness.home.idOf('company.admin');
  await harness.within(harness.home, (ctx) =>
    audit(
      { ...ctx, actor: { userId: harness.home.idOf('hr.manager') } },
      {
        action: 'tasks.form-response.submit',
        subject: { type: 'form-response', id: 1001 },
        personId,
        after: { answer: 'Probation extended' },
      },
    ),
  );
  const query = { personId: String(personId), area: 'tasks' };
  const [own] = await log('company.admin', query);
  expect(own).toMatchObject({ actor: null, onBehalfOf: null, isWithheld: true });
  expect(await inFull('company.admin', own?.id as number)).toMatchObject({
    changes: [],
    ip: null,
    userAgent: null,
    requestId: null,
  });
  const byActor = { ...query, actorId: String(harness.home.idOf('hr.manager')) };
  expect(await log('company.admin', byActor)).toEqual([]);
  const { text } = await (await harness.as('company.admin')).call(endpoints.exportAuditLogCsv, {
    query,
  });
  expect(text).not.toContain('Hr Manager');
  const [others] = await log('platform.admin', query);
  expect(others).toMatchObject({ actor: { displayName: 'Hr Manager' }, isWithheld: false });
  expect((await inFull('platform.admin', others?.id as number)).changes).not.toEqual([]);
});

test('an administrator reads who changed their own record', async () => {
  const hr = await harness.as('hr.manager');
  await hr.call(putPersonalDetails, {
    params: { employeeId: harness.home.idOf('company.admin') },
    body: { homePhone: '02 9555 0199', dateOfBirth: '1990-02-03' },
  });
  const [entry] = await log('company.admin', {
    personId: String(harness.home.idOf('company.admin')),
    searchText: 'personal details',
    type: 'changes',
  });
  expect(entry).toMatchObject({ actor: { displayName: 'Hr Manager' }, isWithheld: false });
});

test('the log keeps that someone was rated, not the rating', async () => {
  const scene = await appraisal(harness, harness.home, 'in_progress');
  const manager = await harness.as('manager.one');
  await manager.call(rateItem, {
    params: {
      performanceId: scene.performanceId,
      sectionId: scene.sectionOf('goal'),
      sectionItemId: scene.itemOf('goal'),
    },
    body: { rating: 3 },
  });
  const [entry] = await log('company.admin', { area: 'performance' });
  expect(entry?.action).toBe('performance.item.rated-by-manager');
  expect((await inFull('company.admin', entry?.id as number)).changes).toEqual([]);
});
