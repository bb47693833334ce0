import { expect, test } from 'vitest';
import { product, routesFor } from '../core/src/app.ts';
import { isListedRead } from '../core/src/testing/laws/answers-law.ts';
import { jobsOf } from '../core/src/testing/laws/jobs-law.ts';
import { readPermissionTables } from '../core/src/testing/permissions/permission-tables.ts';
import { type ListName, readList } from '../core/src/testing/reviewed/reviewed-list.ts';

const routes = routesFor('local');
const areas = product.areas.map(({ name }) => name);
const listed = (list: ListName) => areas.flatMap((area) => [...readList(list, area).keys()]);
const idsOf = (some: typeof routes) => some.map(({ endpoint }) => endpoint.id);
const changes = routes.filter(({ endpoint }) => endpoint.method !== 'GET');

/** Without a server no PDF is created, so that example may have no effects. */
test('docs/effects lists every call that can change something, and no other; run npm run effects', () => {
  expect(listed('effects').sort()).toEqual(idsOf(changes).sort());
});

test('docs/answers lists every read, and nothing else; run npm run answers', () => {
  expect(listed('answers').sort()).toEqual(idsOf(routes.filter(isListedRead)).sort());
});

test('docs/variations lists every call that can change something, and no other; run npm run variations', () => {
  const found = listed('variations').filter((name) => name !== 'sent again');
  expect(found.sort()).toEqual(idsOf(changes).sort());
});

test('docs/jobs lists the recurring jobs of areas with reads, and no others; run npm run jobs', () => {
  const withReads = new Set(routes.filter(isListedRead).map(({ endpoint }) => endpoint.area));
  const jobs = [...withReads].flatMap((area) => jobsOf(area).map(({ name }) => name));
  expect(listed('jobs').sort()).toEqual(jobs.sort());
});

test('docs/reasons lists rows of docs/permissions; run npm run reasons', () => {
  const rows = readPermissionTables().expected.map(({ endpoint, record }) =>
    record ? `${endpoint}, ${record}` : endpoint,
  );
  const reasons = listed('reasons');
  expect(reasons.length).toBeGreaterThan(300);
  expect(reasons.filter((name) => !rows.includes(name))).toEqual([]);
});
