/**
 * Lists described once (ADR 44) with a description that breaks a law, which the shared code can't prevent.
 */
import { id, idParam } from '@tenure/contract/kit/identifier';
import { itemsOf, pageQuery } from '@tenure/contract/kit/list';
import { resourceEndpoints } from '@tenure/contract/kit/resource';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { ownedRows } from '../../kit/resource/owned-rows.ts';
import { personWith } from '../../org/public.ts';
import {
  contactActions,
  contactListActions,
} from '../../people/contacts/emergency-contact.actions.ts';
import type { Example } from '../example.ts';
import type { Company, Harness } from '../harness.ts';
import { type Bad, params } from './planted.ts';

const { seenWith: _, ...deleteUnseen } = contactActions.delete;
const shown = z.object({ id, name: z.string(), version: z.int(), actions: z.array(z.string()) });

interface Planted {
  readonly noun: string;
  readonly name?: z.ZodString;
  readonly actions?: typeof contactActions;
  related?(ctx: SignedInCtx): Promise<void>;
}

/** A second list of emergency contacts. */
function listOf({ noun, name = z.string().max(120), actions, related }: Planted) {
  const endpoints = resourceEndpoints({
    area: 'people',
    noun,
    path: `/cobra/api/tms/planted/{employeeId}/${noun}s`,
    params,
    one: params.extend({ contactId: idParam }),
    query: pageQuery(),
    body: z.object({ name }),
    item: shown,
    list: itemsOf(shown),
  });
  const [list, add, edit, remove] = ownedRows({
    table: 'emergency_contacts',
    noun,
    endpoints,
    owner: personWith('emergency_contacts'),
    listActions: contactListActions,
    actions: actions ?? contactActions,
    orderBy: ['id'],
    columns: (input) => ({ name: input.name, relationship: 'Friend' }),
    ...(related ? { related: (ctx: SignedInCtx) => related(ctx) } : {}),
    present: (row) => ({ id: row.id, name: row.name }),
  });
  return { list, add, edit, remove } as Record<'list' | 'add' | 'edit' | 'remove', Route>;
}

const ofContact = async (harness: Harness, company: Company) => ({
  params: {
    employeeId: company.idOf('employee'),
    contactId: await harness.within(company, async ({ db }) => {
      const rows = db.selectFrom('emergency_contacts').select('id');
      const own = rows.where('employee_id', '=', company.idOf('employee'));
      return (await own.executeTakeFirstOrThrow()).id;
    }),
  },
});

const ofList: Example['sent'] = async (_, company) => ({
  params: { employeeId: company.idOf('employee') },
});

export const plantedLists: readonly Bad[] = [
  {
    law: 'a colleague’s personal record does not exist for those outside',
    what: 'lists records and tells a colleague which of them exist',
    served: listOf({
      noun: 'planted-seen',
      actions: { ...contactActions, delete: deleteUnseen } as typeof contactActions,
    }).remove,
    example: { by: 'employee', sent: ofContact },
  },
  {
    law: 'everything that is sent has a limit',
    what: 'lists records with a text of any length',
    served: listOf({ noun: 'planted-long', name: z.string() }).add,
    example: {
      by: 'employee',
      sent: async (harness, company) => ({
        ...(await ofList(harness, company)),
        body: { name: 'Ana' },
      }),
    },
  },
  {
    law: 'the number of statements is bounded',
    what: 'lists records and asks again for each of them',
    served: listOf({
      noun: 'planted-many',
      related: async ({ db }) => {
        for (let n = 0; n < 20; n += 1) await sql`select 1`.execute(db);
      },
    }).list,
    example: { by: 'employee', sent: ofList },
  },
];
