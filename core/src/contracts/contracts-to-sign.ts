/** A new hire's contracts on their onboarding page: those to sign and, until the first day, those they signed. */
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import { sql } from 'kysely';
import type { OnboardingItem } from '../kit/contribution/before-first-day.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { isInState } from '../kit/machine.ts';
import { contractLink } from './present-contract.ts';

const MOST_SHOWN = 50;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly expires_on: string | null;
  readonly is_signed: boolean;
}

export async function contractsToSign({ db, actor }: SignedInCtx): Promise<OnboardingItem[]> {
  const signed = actor.isOnboarding ? (['SIGNED', 'COMPLETE'] as const) : [];
  const { rows } = await sql<Row>`
    select c.id, c.name, c.expires_on, c.accepted_at is not null as is_signed from contracts c
    where c.employee_id = ${actor.userId} and ${isInState('c.status', contractMachine, ['SENT', ...signed])}
    order by c.id limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ id, name, expires_on, is_signed }) => ({
    id: `contract-${id}`,
    title: name,
    typeLabel: 'Contract to sign',
    isDone: is_signed,
    dueDate: is_signed ? null : expires_on,
    link: contractLink(id),
  }));
}
