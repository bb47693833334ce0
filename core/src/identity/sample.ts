import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleCompany, SampleUser } from '../sample/company.ts';
import { addDefaultProfiles } from './profiles/tenant.store.ts';

/** Creates every account: one per employee and the platform's administrator. Returns user ids by employee. */
export async function loadUsers(
  ctx: Ctx,
  company: SampleCompany,
  passwordHash: string,
  /** The storage key of an employee's picture. */
  faceOf: (employeeId: number) => string | null = () => null,
): Promise<Map<number, number>> {
  const profiles = await addDefaultProfiles(ctx);
  const ids = await takeIds(ctx, 'users', company.users.length);
  const employees = new Map(company.employees.map((employee) => [employee.id, employee]));
  // The newest people haven't signed in yet.
  const lately = new Date(ctx.now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10);
  await insertMany(
    ctx,
    'users',
    company.users.map((user, n) => ({
      id: ids[n],
      uuid: uuidFrom(ctx.tenantId, n),
      username: user.username,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: passwordHash,
      role: user.role,
      user_role: user.userRole,
      user_type: user.userType,
      theme: 'auto',
      is_active: true,
      created_at: ctx.now,
      version: 1,
      avatar_key: user.employeeId === null ? null : faceOf(user.employeeId),
      ...placeOf(user, employees),
    })),
  );
  await insertMany(
    ctx,
    'first_sign_ins',
    company.users.flatMap((user, n) => {
      const starts =
        user.employeeId === null ? '' : (employees.get(user.employeeId)?.startDate ?? '');
      return starts > lately ? [] : [{ user_id: ids[n] as number, signed_in_at: ctx.now }];
    }),
  );
  await insertMany(
    ctx,
    'user_security_profiles',
    company.users.map((user, n) => ({
      user_id: ids[n],
      security_profile_id: profiles.get(user.securityProfile),
    })),
  );
  return new Map(
    company.users.flatMap((user, n) =>
      user.employeeId === null ? [] : [[user.employeeId, ids[n] as number]],
    ),
  );
}

function placeOf(
  user: SampleUser,
  employees: ReadonlyMap<number, SampleCompany['employees'][number]>,
) {
  const employee = user.employeeId === null ? undefined : employees.get(user.employeeId);
  const country = employee?.country ?? 'AU';
  return {
    mobile: employee?.mobile ?? null,
    timezone: employee?.timezone ?? 'Australia/Sydney',
    country,
    language: `en-${country}`,
  };
}

/** Deterministic: the same company gets the same ids on every run. */
function uuidFrom(tenantId: number, n: number): string {
  const tail = (tenantId * 10_000_000 + n).toString(16).padStart(12, '0');
  return `00000000-0000-4000-8000-${tail}`;
}
