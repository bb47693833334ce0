/**
 * Contracts of a sample company: uploaded signed agreements, and contracts from a template in every state.
 * The demo accounts have nothing to sign, so that the dashboard starts with a calm to-do list.
 */
import { contractFiles } from '@tenure/contract/contracts/contract-files';
import { type ContractState, contractMachine } from '@tenure/contract/contracts/contract-states';
import { addMadeFile } from '../files/public.ts';
import { displayName } from '../kit/actor.ts';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import { samplePdf } from '../sample/sample-pdf.ts';
import { sampleUsers } from '../sample/sample-users.ts';
import { provideContractTemplates } from './default-templates.ts';
import { textDigest } from './kept-document.ts';
import { mergeFor } from './merge-values.ts';
import { daysAfter } from './rules/days-after.ts';

const DAY_MS = 86_400_000;
const MOST_SIGNED = 40;

/** From a template, one for each of the newest people; none needs approval. */
const inProgress: readonly ContractState[] = [
  'SENT',
  'SENT',
  'DRAFT',
  'DECLINED',
  'SENT',
  'EXPIRED',
  'DRAFT',
  'WITHDRAWN',
  'SENT',
];

interface Signer {
  readonly employeeId: number;
  readonly name: string;
  readonly startDate: string;
  readonly isKnown: boolean;
}

export async function loadContracts(ctx: Ctx, input: SampleInput): Promise<void> {
  if (!input.withHistory) return;
  const people = signersIn(input);
  const author = people.find(({ name }) => name === authorOf(input));
  if (!author) return;
  const others = people.filter((one) => one !== author);
  await addSigned(ctx, author, [
    ...others.filter(({ isKnown }) => isKnown),
    ...others.filter(({ isKnown }) => !isKnown).slice(0, MOST_SIGNED),
  ]);
  const newest = others
    .filter(({ isKnown }) => !isKnown)
    .toSorted((one, other) => (one.startDate > other.startDate ? -1 : 1));
  await addFromTemplate(ctx, author, newest.slice(0, inProgress.length));
}

function signersIn({ company, employeeIds }: SampleInput): Signer[] {
  return company.employees.flatMap(({ id, firstName, lastName, startDate, username }) => {
    const employeeId = employeeIds.get(id);
    const name = displayName({ firstName, lastName });
    return employeeId ? [{ employeeId, name, startDate, isKnown: username in sampleUsers }] : [];
  });
}

function authorOf({ company }: SampleInput): string | undefined {
  const author = company.employees.find(({ username }) => username === 'hr.manager');
  return author && displayName(author);
}

async function addSigned(ctx: Ctx, author: Signer, people: readonly Signer[]): Promise<void> {
  const name = 'Employment agreement';
  const ids = await takeIds(ctx, 'contracts', people.length);
  const rows = await Promise.all(
    people.map(async ({ employeeId, name: signer, startDate }, n) => {
      const bytes = samplePdf(name, [
        `Between the company and ${signer}.`,
        `The employment starts on ${startDate}.`,
      ]);
      const at = new Date(Math.min(Date.parse(startDate), ctx.now.getTime()) - 10 * DAY_MS);
      const id = ids[n] as number;
      return { id, employeeId, signer, bytes, at, sha256: await ctx.ports.sha256(bytes) };
    }),
  );
  await insertMany(
    ctx,
    'contracts',
    rows.map(({ id, employeeId, sha256, at }) => ({
      id,
      employee_id: employeeId,
      name,
      status: contractMachine.states.COMPLETE.code,
      clauses: [],
      missing: [],
      needs_approval: false,
      days_to_sign: 0,
      prepared_by_id: author.employeeId,
      sha256,
      created_at: at,
      sent_at: at,
      accepted_at: new Date(at.getTime() + DAY_MS),
      completed_at: new Date(at.getTime() + DAY_MS),
      version: 3,
    })),
  );
  await insertMany(
    ctx,
    'contract_signatures',
    rows.map(({ id, employeeId, signer, sha256, at }) => ({
      contract_id: id,
      role: 'employee',
      signer_id: employeeId,
      name: signer,
      sha256,
      at: new Date(at.getTime() + DAY_MS),
    })),
  );
  await addHistory(
    ctx,
    rows.flatMap(({ id, employeeId, at }) => [
      { contract_id: id, at, by_id: author.employeeId, action: 'prepare' },
      { contract_id: id, at, by_id: author.employeeId, action: 'send' },
      {
        contract_id: id,
        at: new Date(at.getTime() + DAY_MS),
        by_id: employeeId,
        action: 'accept',
      },
    ]),
  );
  for (const { id, bytes, signer } of rows)
    await addMadeFile(ctx, {
      owner: { type: contractFiles.ownerType, id },
      name: `${name} ${signer}.pdf`,
      kind: 'application/pdf',
      bytes,
      uploadedById: author.employeeId,
      key: `contract-${id}.pdf`,
    });
}

const lastSteps: Readonly<Partial<Record<ContractState, string>>> = {
  SENT: 'send',
  DECLINED: 'decline',
  EXPIRED: 'expire',
  WITHDRAWN: 'withdraw',
};

async function addFromTemplate(ctx: Ctx, author: Signer, people: readonly Signer[]): Promise<void> {
  await provideContractTemplates(ctx);
  const [template] = await ctx.db
    .selectFrom('contract_templates')
    .select(['id', 'name', 'clauses', 'days_to_sign'])
    .where('needs_approval', '=', false)
    .orderBy('id')
    .limit(1)
    .execute();
  if (!template) return;
  const today = ctx.now.toISOString().slice(0, 10);
  const clauses = template.clauses as unknown as Parameters<typeof mergeFor>[1]['clauses'];
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const merged = await mergeFor(ctx, { clauses, employeeIds, today, expiresOn: null });
  const ids = await takeIds(ctx, 'contracts', people.length);
  const at = (days: number) => new Date(ctx.now.getTime() + days * DAY_MS);
  const rows = await Promise.all(
    people.map(async ({ employeeId }, n) => {
      const state = inProgress[n] as ContractState;
      const own = merged.get(employeeId) ?? { clauses: [], missing: [] };
      const isSent = state !== 'DRAFT';
      return {
        id: ids[n] as number,
        employee_id: employeeId,
        name: template.name,
        status: contractMachine.states[state].code,
        template_id: template.id,
        clauses: own.clauses,
        missing: own.missing,
        needs_approval: false,
        days_to_sign: template.days_to_sign,
        expires_on: isSent ? daysAfter(today, state === 'EXPIRED' ? -1 : 10 + n) : null,
        prepared_by_id: author.employeeId,
        sha256: isSent
          ? await textDigest(ctx, { name: template.name, clauses: own.clauses })
          : null,
        created_at: at(-6),
        sent_at: isSent ? at(-5) : null,
        version: isSent ? 2 : 1,
      };
    }),
  );
  await insertMany(ctx, 'contracts', rows);
  await addHistory(
    ctx,
    rows.flatMap(({ id, employee_id }, n) => {
      const state = inProgress[n] as ContractState;
      const last = lastSteps[state];
      const step = (
        action: string,
        days: number,
        by: number | null,
        note: string | null = null,
      ) => ({
        contract_id: id,
        at: at(days),
        by_id: by,
        action,
        note,
      });
      return [
        step('prepare', -6, author.employeeId),
        ...(state === 'DRAFT' ? [] : [step('send', -5, author.employeeId)]),
        ...(last === 'decline'
          ? [step('decline', -2, employee_id, 'My start date is a week later.')]
          : []),
        ...(last === 'expire' ? [step('expire', -1, null)] : []),
        ...(last === 'withdraw'
          ? [step('withdraw', -1, author.employeeId, 'Replaced by the group agreement.')]
          : []),
      ];
    }),
  );
}

async function addHistory(
  ctx: Ctx,
  steps: readonly {
    contract_id: number;
    at: Date;
    by_id: number | null;
    action: string;
    note?: string | null;
  }[],
): Promise<void> {
  const ids = await takeIds(ctx, 'contract_history', steps.length);
  await insertMany(
    ctx,
    'contract_history',
    steps.map(({ note = null, ...step }, n) => ({ id: ids[n], note, ...step })),
  );
}
