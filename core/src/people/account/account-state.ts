/** Deactivated accounts can't sign in and their sessions end; nothing else about them changes. */
import { setAccountActive } from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type AboutEmployee, aboutEmployee } from '../employee/employee.store.ts';

type Address = { params: { employeeId: number } };

/** Concurrent requests are serialized; the second finds the change already made. */
export async function lockAccountOf(ctx: SignedInCtx, input: Address) {
  await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', input.params.employeeId)
    .forNoKeyUpdate()
    .execute();
  return aboutEmployee(ctx, input);
}

export const setActive =
  (isActive: boolean) =>
  async (ctx: SignedInCtx, { params }: Address, before: AboutEmployee): Promise<undefined> => {
    await setAccountActive(ctx, params.employeeId, isActive);
    await audit(ctx, {
      action: isActive ? 'people.account.reactivated' : 'people.account.deactivated',
      subject: { type: 'user', id: params.employeeId },
      before: { isActive: before.row.is_active },
      after: { isActive },
    });
  };
