/**
 * CRUD endpoints for records that belong to a person or to another record. Every change is authorized,
 * versioned, audited and published to other areas (ADR 44).
 */
import type { Endpoint, InputOf } from '@tenure/contract/kit/endpoint';
import { type FieldFlags, fieldsOf } from '@tenure/contract/kit/field';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { audit } from '../audit.ts';
import { bind, type Route } from '../bind.ts';
import type { SignedInCtx } from '../ctx.ts';
import { type Action, allowed, may } from '../judge.ts';
import { type ItemOf, listAnswer } from '../list/list-answer.ts';
import type { PageOfRows } from '../list/page-of.ts';
import { openForm } from '../open-form.ts';
import type { DB } from '../schema.gen.ts';
import { type OwnedTable, ownedRowStore, type RowOf } from './owned-row.store.ts';
import type { RowOwner } from './row-owner.ts';

interface ResourceEndpoints {
  readonly list: Endpoint;
  readonly add: Endpoint;
  readonly edit: Endpoint;
  readonly remove: Endpoint;
}

type Params = Readonly<Record<string, unknown>>;
type ParamsOf<E extends ResourceEndpoints> = InputOf<E['list']>['params'];
type BodyOf<E extends ResourceEndpoints> = InputOf<E['add']>['body'];

/** A record with its owner, from which its actions are authorized. */
export type OwnedRecord<T extends OwnedTable, Owner> = Owner & {
  readonly row: RowOf<T>;
  readonly version: number;
};

export interface RowChange<T extends OwnedTable, Owner, Input = unknown> {
  readonly change: 'added' | 'changed' | 'removed';
  readonly owner: Owner;
  readonly before: RowOf<T> | undefined;
  readonly after: RowOf<T> | undefined;
  /** Undefined after a deletion. */
  readonly input: Input;
}

interface OwnedRows<T extends OwnedTable, Owner, E extends ResourceEndpoints, Related> {
  readonly table: T;
  /** Name in the audit log: emergency-contact. */
  readonly noun: string;
  readonly endpoints: E;
  readonly owner: RowOwner<ParamsOf<E>, Owner>;
  /** Actions on the list as a whole. */
  readonly listActions: Readonly<Record<'view' | 'add', Action<Owner>>>;
  readonly actions: Readonly<Record<'edit' | 'delete', Action<OwnedRecord<T, Owner>>>>;
  readonly orderBy: readonly (keyof RowOf<T> & string)[];
  /** Whether views by people other than the person are logged. */
  readonly logsViews?: true;
  /** For sensitive lists: changes require a recent verification of identity. */
  readonly stepUp?: true;
  /** Changes data cached with sessions, so cached sessions are dropped. */
  readonly changesEveryone?: true;
  /** The fields of the browser's form; omitted where it has a custom form. */
  readonly form?: z.ZodObject;
  /** Form options that depend on the actor. */
  options?(ctx: SignedInCtx): NonNullable<FieldFlags['options']>;
  /** Replaces the default query, for lists with filters. */
  read?(ctx: SignedInCtx, input: InputOf<E['list']>, owner: Owner): Promise<PageOfRows<RowOf<T>>>;
  /**
   * Values that mark a removed row, where other records still refer to it; the owner's key excludes such
   * rows.
   */
  readonly retired?: Columns<T>;
  /** Column values for an input. Business rules that need the database are checked here. */
  columns(
    input: BodyOf<E>,
    asked: { ctx: SignedInCtx; owner: Owner; before: RowOf<T> | undefined },
  ): Columns<T> | Promise<Columns<T>>;
  /** Data from other tables, read in one statement for all rows. */
  related?(ctx: SignedInCtx, rows: readonly RowOf<T>[]): Promise<Related>;
  /** The response item without `version` and `actions`, which are added. */
  present(
    row: RowOf<T>,
    shown: { ctx: SignedInCtx; owner: Owner; related: Related },
  ): Omit<ItemOf<E['list']>, 'version' | 'actions'>;
  /** What the audit log stores of a row, if not all of it. */
  audited?(row: RowOf<T>): object;
  /** Further changes and events, in the same transaction. */
  changed?(ctx: SignedInCtx, change: RowChange<T, Owner, BodyOf<E> | undefined>): Promise<void>;
}

type Columns<T extends OwnedTable> = Partial<Insertable<DB[T]>>;

/** The routes of a resource: list, add, edit, delete. */
export function ownedRows<
  T extends OwnedTable,
  Owner extends object,
  E extends ResourceEndpoints,
  Related = undefined,
>(resource: OwnedRows<T, Owner, E, Related>): readonly Route[];
export function ownedRows<T extends OwnedTable, Owner extends object>(
  resource: OwnedRows<T, Owner, ResourceEndpoints, unknown>,
): readonly Route[] {
  const { endpoints, owner, listActions, actions, noun } = resource;
  const store = ownedRowStore(resource.table, resource.orderBy);
  const recordId = recordIdOf(endpoints);
  const { area } = endpoints.list;
  const form = resource.form && { form: openForm(resource.form) };
  const guarded = {
    ...(resource.stepUp ? { stepUp: true as const } : {}),
    ...(resource.changesEveryone ? { changesEveryone: true as const } : {}),
  };
  const facts = (row: RowOf<T>) => row as unknown as { id: number; version: number };

  const withRow = (found: Owner, row: RowOf<T>): OwnedRecord<T, Owner> => ({
    ...found,
    row,
    version: facts(row).version,
  });

  const presentAll = async (ctx: SignedInCtx, found: Owner, rows: readonly RowOf<T>[]) => {
    const related = rows.length > 0 ? await resource.related?.(ctx, rows) : undefined;
    return rows.map((row) => ({
      ...resource.present(row, { ctx, owner: found, related }),
      version: facts(row).version,
      actions: allowed(ctx.actor, actions, withRow(found, row)),
    }));
  };
  const present = async (ctx: SignedInCtx, found: Owner, row: RowOf<T>) =>
    (await presentAll(ctx, found, [row]))[0];

  const lockRecord = async (ctx: SignedInCtx, { params }: { params: Params }) => {
    const id = params[recordId] as number;
    const row = await store.lock(ctx, owner.keyOf(params), id);
    const found = row && (await owner.find(ctx, { params }));
    return row && found && withRow(found, row);
  };

  const audited = resource.audited ?? ((row: RowOf<T>) => row);
  const tell = async (ctx: SignedInCtx, change: RowChange<T, Owner>) => {
    const { before, after } = change;
    await audit<unknown, unknown>(ctx, {
      action: `${area}.${noun}.${change.change}`,
      subject: { type: noun, id: facts((after ?? before) as RowOf<T>).id },
      before: before && audited(before),
      after: after && audited(after),
    });
    await resource.changed?.(ctx, change);
  };

  return [
    bind<Endpoint, Owner>(endpoints.list, {
      ...(resource.logsViews ? { logsView: `${area}.${noun}.viewed` } : {}),
      action: listActions.view,
      load: (ctx, { params }) => owner.find(ctx, { params }),
      run: async (ctx, input, found) => {
        const query = input.query as PageQuery & Record<string, unknown>;
        const { rows, total } = await (resource.read?.(ctx, input, found) ??
          store.page(ctx, owner.keyOf(input.params), query));
        const items = await presentAll(ctx, found, rows);
        const isEditable =
          may(ctx.actor, listActions.add, found) || items.some((one) => one.actions.length > 0);
        return listAnswer<Endpoint>(
          endpoints.list,
          { ...input, query },
          { rows: items as never[], total },
          {
            actions: allowed(ctx.actor, listActions, found),
            fields: resource.form
              ? fieldsOf(resource.form, { isEditable, options: resource.options?.(ctx) ?? {} })
              : [],
          },
        );
      },
    }),
    bind<Endpoint, Owner>(endpoints.add, {
      action: listActions.add,
      load: (ctx, { params }) => owner.lock(ctx, { params }),
      ...guarded,
      ...form,
      run: async (ctx, { params, body }, found) => {
        const columns = await resource.columns(body, { ctx, owner: found, before: undefined });
        const after = await store.insert(ctx, { ...owner.keyOf(params), ...columns });
        await tell(ctx, { change: 'added', owner: found, before: undefined, after, input: body });
        return present(ctx, found, after);
      },
    }),
    bind<Endpoint, OwnedRecord<T, Owner>>(endpoints.edit, {
      action: actions.edit,
      load: lockRecord,
      ...guarded,
      ...form,
      run: async (ctx, { body }, record) => {
        const before = record.row;
        const columns = await resource.columns(body, { ctx, owner: record, before });
        const after = await store.update(ctx, before, columns);
        await tell(ctx, { change: 'changed', owner: record, before, after, input: body });
        return present(ctx, record, after);
      },
    }),
    bind<Endpoint, OwnedRecord<T, Owner>>(endpoints.remove, {
      action: actions.delete,
      load: lockRecord,
      ...guarded,
      run: async (ctx, _, record) => {
        if (resource.retired) await store.update(ctx, record.row, resource.retired);
        else await store.remove(ctx, record.row);
        const before = record.row;
        await tell(ctx, {
          change: 'removed',
          owner: record,
          before,
          after: undefined,
          input: undefined,
        });
      },
    }),
  ];
}

/** The parameter with the record's id: the one that the list's path does not have. */
function recordIdOf({ list, edit }: ResourceEndpoints): string {
  const ofList = list.params?.shape ?? {};
  const [name] = Object.keys(edit.params?.shape ?? {}).filter((one) => !(one in ofList));
  if (!name) throw new Error(`${edit.id} names no record`);
  return name;
}
