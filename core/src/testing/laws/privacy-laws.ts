/** What responses must omit: hidden fields, modules that are switched off, secrets. */

import type { PersonField } from '@tenure/contract/org/code-lists';
import { sql } from 'kysely';
import type { Db } from '../../kit/data/kysely.ts';
import type { Sent } from '../client.ts';
import type { PersonName } from '../little-company.ts';
import { withoutModule } from '../modules-off.ts';
import { everyFieldHidden, fieldsOfOthers, plantPictures, viewersWith } from './hidden-fields.ts';
import { call, type Law, must, sentFor } from './law.ts';
import { keptInClear, secretPlaces, secretsOf, withCanaries } from './secrets-sent.ts';

/** Options that are the same for everyone, and happen to contain the text of a field's canary. */
const choicesOfEveryone: Readonly<Record<string, PersonField>> = {
  'payroll.get-nz-tax-options': 'employmentType',
};

async function viewsLogged(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from audit_log
    where xmin = pg_current_xact_id()::xid and person_id = ${personId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const privacyLaws: Readonly<Record<string, Law>> = {
  async 'a field that the company switched off is in no answer'(harness, route, example) {
    const hidden = await harness.inState('every field hidden', everyFieldHidden);
    const sent = await sentFor(hidden, example, hidden.home);
    await plantPictures(hidden, hidden.home);
    for (const viewer of viewersWith(example)) {
      const client = route.access === 'public' ? hidden.stranger() : await hidden.as(viewer);
      const received = await call(hidden, client, route, sent);
      const found = fieldsOfOthers(await received.said(), hidden.home, viewer).filter(
        (field) => field !== choicesOfEveryone[route.endpoint.id],
      );
      must(found.length === 0, route, `tells ${viewer} the hidden ${found.join(', ')} of others`);
    }
  },

  async 'a module that is switched off does not answer'(harness, route, example) {
    const { module } = route;
    if (!module) return;
    // Records of the request are created while the module is on.
    const sent = await sentFor(harness, example, harness.home);
    await withoutModule(harness, harness.home, module, async () => {
      for (const person of new Set<PersonName>([example?.by ?? 'employee', 'company.admin'])) {
        const client = route.access === 'public' ? harness.stranger() : await harness.as(person);
        const { status } = await call(harness, client, route, sent);
        must(status === 404, route, `answers ${person} with ${status} though ${module} is off`);
      }
    });
  },

  async 'what someone’s manager may not see is logged when others look at it'(
    harness,
    route,
    example,
  ) {
    const { endpoint, action } = route;
    if (endpoint.method !== 'GET' || !action || !example) return;
    if (!endpoint.params || !('employeeId' in endpoint.params.shape)) return;
    const sent = await sentFor(harness, example, harness.home);
    const answers = async (person: PersonName) =>
      (await call(harness, await harness.as(person), route, sent)).status === 200;
    if (!(await answers('employee')) || (await answers('manager.one'))) return;
    let logged = 0;
    harness.beforeUndone = async (db) => {
      logged += await viewsLogged(db, harness.home.idOf('employee'));
    };
    const isSeen = await answers('hr.manager').finally(() => {
      harness.beforeUndone = undefined;
    });
    must(!isSeen || logged > 0, route, 'shows HR what is private, and the audit log has no view');
  },

  async 'a secret that was sent is kept and told nowhere in clear'(harness, route, example) {
    const places = secretPlaces(route.endpoint);
    if (places.length === 0 || !example) return;
    const real = await sentFor(harness, example, harness.home);
    const planted = withCanaries(real, places);
    await look(real, secretsOf(real, places));
    await look(planted.sent, planted.canaries);

    async function look(sent: Sent, secrets: readonly string[]): Promise<void> {
      const client =
        route.access === 'public'
          ? harness.stranger()
          : await harness.as(example?.by ?? 'employee');
      let kept = '';
      harness.beforeUndone = async (db) => {
        kept += await keptInClear(db);
      };
      const logged = harness.logged.length;
      const headers = { ...sent.headers, 'idempotency-key': `key-${secrets.length}` };
      const received = await call(harness, client, route, { ...sent, headers }).finally(() => {
        harness.beforeUndone = undefined;
      });
      const places: Record<string, string> = {
        answer: await received.said(),
        database: kept,
        log: harness.logged.slice(logged).join('\n'),
      };
      for (const [place, text] of Object.entries(places))
        must(!secrets.some((one) => text.includes(one)), route, `leaves a secret in its ${place}`);
    }
  },
};
