import { prepareForm, uploadForm } from '@tenure/contract/contracts/contract';
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import * as endpoints from '@tenure/contract/contracts/endpoints';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { keptCount } from '../kit/data/kept-count.ts';
import { containing } from '../kit/data/like.ts';
import { allowed, may } from '../kit/judge.ts';
import { listAnswer } from '../kit/list/list-answer.ts';
import { isInState } from '../kit/machine.ts';
import { offsetOf } from '../kit/paging.ts';
import { type About, peopleNamed } from '../org/public.ts';
import { companyContractActions, personContractActions } from './contract.actions.ts';
import { readContracts } from './contract.store.ts';
import { presentContract } from './present-contract.ts';

export async function listPersonContracts(
  ctx: SignedInCtx,
  { params, query }: InputOf<typeof endpoints.listPersonContracts>,
  about: About,
) {
  const { rows, total } = await readContracts(ctx, {
    where: sql`c.employee_id = ${params.employeeId}`,
    page: { limit: query.itemsPerPage, offset: offsetOf(query) },
  });
  const page = { rows: rows.map((record) => presentContract(ctx, record)), total };
  return listAnswer(endpoints.listPersonContracts, { params, query }, page, {
    actions: allowed(ctx.actor, personContractActions, about),
    fields: may(ctx.actor, personContractActions.issue, about) ? fieldsOf(uploadForm) : [],
  });
}

/** All contracts visible to the person, including their own. */
export async function listContracts(
  ctx: SignedInCtx,
  { query }: InputOf<typeof endpoints.listContracts>,
) {
  const { search, status } = query;
  const { rows, total } = await readContracts(ctx, {
    where: sql`${status === '' ? sql`true` : isInState('c.status', contractMachine, [status])}
      and ${
        search === ''
          ? sql`true`
          : sql`(c.name ilike ${containing(search)} or c.employee_id in ${peopleNamed(search)})`
      }`,
    page: { limit: query.itemsPerPage, offset: offsetOf(query) },
    kept:
      search === ''
        ? keptCount('contracts', status === '' ? undefined : contractMachine.codesOf([status]))
        : undefined,
  });
  const page = { rows: rows.map((record) => presentContract(ctx, record)), total };
  return listAnswer(endpoints.listContracts, { query }, page, {
    actions: allowed(ctx.actor, companyContractActions, null),
    fields: may(ctx.actor, companyContractActions.prepare, null) ? fieldsOf(prepareForm) : [],
  });
}
