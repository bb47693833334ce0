/** The laws of reads. */
import { type Law, must, sentFor } from './law.ts';

/** A day on which everyone in the small company had been employed for a long time. */
const ANOTHER_DAY = '2026-01-15';

export const readLaws: Readonly<Record<string, Law>> = {
  async 'a page after the last says how many there are'(harness, route, example) {
    if (!('page' in (route.endpoint.query?.shape ?? {})) || route.endpoint.method !== 'GET') return;
    const client = await harness.as(example?.by ?? 'employee');
    const sent = await sentFor(harness, example, harness.home);
    const totalOn = async (page: string) => {
      const { body } = await client.call(route.endpoint, {
        ...sent,
        query: { ...sent.query, page },
      });
      const { pagination } = (body.metadata ?? {}) as { pagination?: { totalItems: number } };
      return pagination?.totalItems ?? body.total;
    };
    const [first, afterLast] = [await totalOn('1'), await totalOn('9999')];
    must(
      first === afterLast,
      route,
      `says ${first} on its first page and ${afterLast} on page 9999`,
    );
  },

  async 'as at another day nothing is offered but viewing'(harness, route, example) {
    const { method, query, params } = route.endpoint;
    const isOfPerson = 'employeeId' in (params?.shape ?? {});
    if (method !== 'GET' || !isOfPerson || !('asAt' in (query?.shape ?? {}))) return;
    const sent = await sentFor(harness, example, harness.home);
    for (const person of [example?.by ?? 'employee', 'hr.manager'] as const) {
      const { status, body } = await (await harness.as(person)).call(route.endpoint, {
        ...sent,
        query: { ...sent.query, asAt: ANOTHER_DAY },
      });
      if (status === 403 || status === 404) continue;
      must(status === 200, route, `answers ${person} as at another day with ${status}`);
      const { actions, editable } = offersIn(body);
      const others = actions.filter(
        (one) => one !== route.action?.sentAs && !one.endsWith('.view'),
      );
      must(others.length === 0, route, `offers ${others.join(', ')} as at another day`);
      must(editable === 0, route, `has ${editable} editable fields as at another day`);
    }
  },
};

/** All actions in a response, and the number of editable fields. */
function offersIn(body: unknown): { actions: string[]; editable: number } {
  const found = { actions: [] as string[], editable: 0 };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      if (key === 'actions' && Array.isArray(one)) found.actions.push(...one);
      else if (key === 'isEditable' && one === true) found.editable += 1;
      else walk(one);
    }
  };
  walk(body);
  return found;
}
