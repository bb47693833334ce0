/** The whole product on a separate database with two small companies. */

import type { AuthStatus } from '@tenure/contract/identity/session';
import type { Field } from '@tenure/contract/kit/field';
import { findActor, jobs, longJobs, routesFor, subscriptions } from '../app.ts';
import { isVerifiedRecently } from '../identity/public.ts';
import { startSession } from '../identity/sessions/session.store.ts';
import type { Actor } from '../kit/actor.ts';
import { dispatch } from '../kit/background/dispatch.ts';
import { runJob } from '../kit/background/job.ts';
import { type Message, openMessage } from '../kit/background/message.ts';
import { runLongJobs } from '../kit/background/run-long-jobs.ts';
import type { Route } from '../kit/bind.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { AccessMode, Database } from '../kit/data/database.ts';
import { foundTenant } from '../kit/data/found-tenant.ts';
import { kyselyOver } from '../kit/data/kysely.ts';
import type { Ports } from '../kit/ports.ts';
import { type Api, createApi } from '../kit/walk/serve.ts';
import { Tenants } from '../kit/walk/tenants.ts';
import { Client } from './client.ts';
import { type OpenedEngine, openEngine } from './engine.ts';
import { listening } from './listening-log.ts';
import { LITTLE_PASSWORD, loadLittleCompany, type PersonName } from './little-company.ts';

export const SETUP_CODE = 'the code that the server printed';

const routes = routesFor('local');

export interface Company {
  readonly tenantId: number;
  readonly host: string;
  idOf(person: PersonName): number;
}

type Change = (harness: Harness, company: Company) => Promise<void>;

export class Harness {
  /** Set by tests; constant within a request. */
  now = new Date('2026-03-10T02:00:00Z');
  /** While set, every write is rolled back after its response. */
  dry = false;
  /** Called in such a write before the rollback. */
  beforeUndone: ((db: Ctx['db']) => Promise<void>) | undefined;
  /** Called for every statement of such a write, with the number of rows it changed. */
  onStatement: ((statement: string, affected: number) => void) | undefined;
  /** Called with the record a route has loaded, before authorization. */
  onLoaded: ((actor: Actor, record: unknown) => void) | undefined;
  /** While set, replaces the fields of forms. */
  offerFields: ((fields: readonly Field[]) => readonly Field[]) | undefined;
  /** The last number that was given to an example which needs another one each time. */
  count = 0;
  readonly sent: Message[] = [];
  /** All log lines. */
  readonly logged: string[] = [];

  private constructor(
    readonly database: Database,
    readonly ports: Ports,
    readonly routes: readonly Route[],
    readonly closeEngine: () => Promise<void>,
  ) {}

  #api: Api | undefined;
  /** Harnesses by state name, with the changes that created the state. */
  readonly #inState = new Map<
    string,
    { harness: Promise<Harness>; done: Map<Change, Promise<void>> }
  >();
  home!: Company;
  foreign!: Company;

  static async open(extraRoutes: readonly Route[] = []): Promise<Harness> {
    const harness = Harness.#over(await openEngine('furnished'), extraRoutes);
    [harness.home, harness.foreign] = await Promise.all([
      harness.#find('home.example'),
      harness.#find('foreign.example'),
    ]);
    return harness;
  }

  /** Creates the two companies in an empty database, the template of every harness. */
  static async furnish(engine: OpenedEngine): Promise<void> {
    const harness = Harness.#over(engine, []);
    const hash = await engine.ports.passwords.hash(LITTLE_PASSWORD);
    await harness.#found('home.example', hash);
    await harness.#found('foreign.example', hash);
  }

  static #over(engine: OpenedEngine, extraRoutes: readonly Route[]): Harness {
    const harness: Harness = new Harness(
      {
        ...engine.database,
        inTenant: (tenantId, mode, work) =>
          harness.#inTenant(engine.database, tenantId, mode, work),
      },
      {
        ...engine.ports,
        clock: { now: () => harness.now },
        log: listening(engine.ports.log, (line) => harness.logged.push(line)),
      },
      [...routes, ...extraRoutes].map((route) => watched(route, () => harness)),
      engine.close,
    );
    return harness;
  }

  /** A fresh harness, for a state that must not persist. */
  another(): Promise<Harness> {
    return Harness.open(this.routes.slice(routes.length));
  }

  /**
   * A harness in the named state. Every change to that state is made once in it, and it stays open until this
   * harness closes, so tests must leave it unchanged.
   */
  async inState(name: string, change: Change): Promise<Harness> {
    const known = this.#inState.get(name) ?? { harness: this.another(), done: new Map() };
    this.#inState.set(name, known);
    const harness = await known.harness;
    const done = known.done.get(change) ?? change(harness, harness.home);
    known.done.set(change, done);
    await done;
    return harness;
  }

  async close(): Promise<void> {
    for (const { harness } of this.#inState.values()) await (await harness).close();
    await this.closeEngine();
  }

  get api(): Api {
    this.#api ??= createApi({
      routes: this.routes,
      database: this.database,
      ports: this.ports,
      identify: findActor,
      isVerifiedRecently,
      strict: true,
      setupCode: SETUP_CODE,
    });
    return this.#api;
  }

  next(): number {
    this.count += 1;
    return this.count;
  }

  /** A client without a session. */
  stranger(company = this.home): Client {
    return new Client(this.api, this.routes, company.host);
  }

  /** A client that is signed in, or part of the way through sign-in. */
  async as(
    person: PersonName,
    options: { authStatus?: AuthStatus; company?: Company } = {},
  ): Promise<Client> {
    const company = options.company ?? this.home;
    const client = this.stranger(company);
    client.token = await this.within(company, (ctx) =>
      startSession(ctx, company.idOf(person), options.authStatus ?? 'IS_AUTHENTICATED_FULLY'),
    );
    return client;
  }

  /** Reads or changes a company's tables directly. */
  within<T>(company: Company, work: (ctx: Ctx) => Promise<T>): Promise<T> {
    return this.database.inTenant(company.tenantId, 'write', (connection) =>
      work(this.#ctx(company.tenantId, kyselyOver(connection))),
    );
  }

  /** Dispatches events and messages; returns the sent messages. */
  async dispatch(company = this.home): Promise<Message[]> {
    const { database, ports, sent } = this;
    await dispatch(
      { database, ports, subscriptions, send: async (message) => void sent.push(message) },
      company.tenantId,
    );
    return sent.splice(0);
  }

  /** Runs a recurring job. */
  async run(job: string, company = this.home): Promise<void> {
    await this.within(company, (ctx) => {
      const found = jobs.find(({ name }) => name === job);
      if (!found) throw new Error(`There is no job ${job}`);
      return runJob(ctx, found);
    });
  }

  /** Runs queued long jobs. */
  async runLongJobs(company = this.home): Promise<void> {
    const { database, ports } = this;
    await runLongJobs({ database, ports, longJobs }, company.tenantId);
  }

  /** Audit log entries written during `work`. */
  async written(work: () => Promise<unknown>, company = this.home): Promise<string[]> {
    const read = () =>
      this.within(company, ({ db }) =>
        db.selectFrom('audit_log').select('action').orderBy('id').execute(),
      );
    const before = (await read()).length;
    await work();
    return (await read()).slice(before).map(({ action }) => action);
  }

  /** Messages in the queue. */
  async queued(company = this.home): Promise<Message[]> {
    return this.within(company, async (ctx) => {
      const rows = await ctx.db
        .selectFrom('outgoing_messages')
        .select('sealed')
        .orderBy('id')
        .execute();
      return Promise.all(rows.map(({ sealed }) => openMessage(ctx, sealed)));
    });
  }

  async #found(host: string, hash: string): Promise<void> {
    const tenant = { hosts: [host], name: host, systemName: host, shortName: host };
    await foundTenant(this.database, this.ports, tenant, (ctx) => loadLittleCompany(ctx, hash));
  }

  async #find(host: string): Promise<Company> {
    const tenantId = await new Tenants(this.database).byHost(host, 0);
    if (tenantId === null) throw new Error(`The harness has no company at ${host}`);
    const users = await this.database.inTenant(tenantId, 'read', (connection) =>
      kyselyOver(connection).selectFrom('users').select(['id', 'username']).execute(),
    );
    const ids = new Map(users.map(({ id, username }) => [username, id]));
    return { tenantId, host, idOf: (person) => ids.get(person) as number };
  }

  #ctx(tenantId: number, db: Ctx['db']): Ctx {
    return {
      tenantId,
      db,
      now: this.now,
      ports: this.ports,
      origin: { requestId: 'test', ip: null, userAgent: null },
    };
  }

  async #inTenant<T>(
    database: Database,
    tenantId: number,
    mode: AccessMode,
    work: Parameters<Database['inTenant']>[2],
  ): Promise<T> {
    if (!this.dry || mode !== 'write') return database.inTenant(tenantId, mode, work) as Promise<T>;
    let made: { answer: T } | undefined;
    const undo = new Error('undone on purpose');
    await database
      .inTenant(tenantId, mode, async (connection) => {
        const told: typeof connection = {
          query: async (statement, parameters) => {
            const answer = await connection.query(statement, parameters);
            this.onStatement?.(statement, answer.affected);
            return answer;
          },
        };
        made = { answer: (await work(told)) as T };
        await this.beforeUndone?.(kyselyOver(connection));
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return (made as unknown as { answer: T }).answer;
  }
}

function watched(route: Route, harness: () => Harness): Route {
  const { load, form } = route;
  return {
    ...route,
    ...(load && {
      load: async (ctx, input) => {
        const record = await load(ctx, input);
        harness().onLoaded?.(ctx.actor, record);
        return record;
      },
    }),
    ...(form && {
      form: {
        ...form,
        fields: async (ctx, record) => {
          const fields = await form.fields(ctx, record);
          return harness().offerFields?.(fields) ?? fields;
        },
      },
    }),
  };
}
