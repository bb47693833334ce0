import type { PersonField } from '@tenure/contract/org/code-lists';
import type { Employee } from '@tenure/contract/people/employee';
import { type Selectable, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { companyMark } from '../../kit/data/company-mark.ts';
import type { Db } from '../../kit/data/kysely.ts';
import { type Given, prepared } from '../../kit/data/prepared.ts';
import { may } from '../../kit/judge.ts';
import type { PersonalDetails } from '../../kit/schema.gen.ts';
import {
  type About,
  avatarUrl,
  placedPerson,
  presentPerson,
  recordVisibility,
  relations,
} from '../../org/public.ts';
import { type SetInUse, setsInUse } from '../../questions/public.ts';
import { changeApprovalsJson } from '../pending/change-approvals.ts';
import { personalDetailActions } from '../personal-details/personal-details.actions.ts';
import { keptPhoto } from './photo.ts';

/** One employee with position, place and the people above: all that is judged and shown, in one statement. */
type Asked = Given<{ employeeId: number; today: string }>;

const employeeQuery = (db: Db, given: Asked) =>
  placedPerson(
    db,
    given((of) => of.today),
  )
    .select(['e.employee_number', 'e.preferred_name', 'e.employment_type', 'e.version'])
    .select(['e.date_of_birth', 'e.expiry_date', 'e.probation_end_date'])
    .select([
      'u.username',
      'u.email',
      'u.avatar_key',
      'u.timezone',
      'u.mobile',
      'u.is_active',
      'u.user_role',
      'u.country as country_of_account',
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      companyMark.as('mark'),
      changeApprovalsJson.as('change_approvals'),
    ])
    .select(
      sql<{ id: number; first_name: string; last_name: string; avatar_key: string | null }[]>`(
        select coalesce(json_agg(json_build_object('id', m.id, 'first_name', m.first_name,
          'last_name', m.last_name, 'avatar_key', m.avatar_key) order by above.place), '[]')
        from unnest(chain.manager_ids[1:2]) with ordinality as above (id, place)
        join users m on m.tenant_id = e.tenant_id and m.id = above.id)`.as('managers'),
    )
    .where(
      'e.id',
      '=',
      given((of) => of.employeeId),
    );

const employeeRow = prepared(employeeQuery);

type EmployeeRow = Awaited<ReturnType<typeof employeeRow>>[number] & {
  readonly asked_sets: readonly SetInUse[];
};

export interface AboutEmployee extends About {
  readonly row: EmployeeRow;
}

export async function aboutEmployee(
  ctx: SignedInCtx,
  { params: { employeeId } }: { params: { employeeId: number } },
): Promise<AboutEmployee | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const [row] = await employeeRow(ctx, { employeeId, today });
  return row && { person: presentPerson(row, today), row: await withSets(ctx, row) };
}

/** The same person as on another day, to be shown; what a viewer may is judged by today. */
export async function employeeAsAt(
  ctx: SignedInCtx,
  about: AboutEmployee,
  asAt: string | undefined,
): Promise<AboutEmployee> {
  if (asAt === undefined) return about;
  const [row] = await employeeRow(ctx, { employeeId: about.person.employeeId, today: asAt });
  if (!row) return about;
  const { country } = presentPerson(row, asAt);
  return {
    person: { ...about.person, ...(country === undefined ? {} : { country }) },
    row: { ...row, asked_sets: about.row.asked_sets },
  };
}

/** What people are asked is kept by the server. */
const withSets = async <Row extends { readonly mark: string | null }>(ctx: Ctx, row: Row) => ({
  ...row,
  asked_sets: await setsInUse(ctx, row.mark, 'people'),
});

type PrivateRow = Selectable<PersonalDetails>;

const employeeWithDetails = prepared((db: Db, given: Asked) =>
  employeeQuery(db, given).select(
    sql<PrivateRow | null>`(select to_jsonb(d) from personal_details d
      where d.tenant_id = e.tenant_id and d.employee_id = e.id)`.as('details'),
  ),
);

export interface AboutEmployeeInFull extends AboutEmployee {
  readonly details: PrivateRow | null;
}

/** With how to reach them outside work, for documents. */
export async function aboutEmployeeInFull(
  ctx: SignedInCtx,
  { params: { employeeId } }: { params: { employeeId: number } },
): Promise<AboutEmployeeInFull | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const [row] = await employeeWithDetails(ctx, { employeeId, today });
  return (
    row && {
      ...{ person: presentPerson(row, today), details: row.details },
      row: await withSets(ctx, row),
    }
  );
}

export function presentEmployee({ actor }: SignedInCtx, about: AboutEmployee) {
  const { row } = about;
  const isPrivate = may(actor, personalDetailActions.view, about);
  // Managers prepare for the end of a fixed term and of probation.
  const prepares = isPrivate || relations.manager.holds(actor, about);
  const knowsEnd = prepares || !about.person.isEmployed;
  const visibility = recordVisibility(actor);
  const shows = (field: PersonField) => visibility.shows(field, row.employee_id);
  const [manager = null, secondaryManager = null] = row.managers.map((above) => ({
    id: above.id,
    displayName: `${above.first_name} ${above.last_name}`,
    avatarURL: avatarUrl(visibility, above.id, above.avatar_key),
  }));
  const titled = (id: number | null, title: string | null) => (id && title ? { id, title } : null);
  return {
    id: row.employee_id,
    // A user name may be an email address.
    ...(shows('email') || !row.username.includes('@') ? { username: row.username } : {}),
    ...(shows('email') ? { email: row.email } : {}),
    ...(shows('employeeNumber') ? { employeeNumber: row.employee_number } : {}),
    firstName: row.first_name,
    lastName: row.last_name,
    preferredName: row.preferred_name,
    avatarURL: avatarUrl(visibility, row.employee_id, row.avatar_key),
    ...(shows('mobile') ? { mobile: row.mobile } : {}),
    ...(isPrivate ? { dateOfBirth: row.date_of_birth } : {}),
    ...(prepares ? { expiryDate: row.expiry_date, probationEndDate: row.probation_end_date } : {}),
    startDate: row.start_date,
    // That someone is leaving is theirs to tell until they have left.
    endDate: knowsEnd ? row.end_date : null,
    timezone: row.timezone,
    country: row.country_of_account,
    ...(shows('employmentType') ? { employmentType: row.employment_type } : {}),
    legalEntity: titled(row.legal_entity_id, row.legal_entity),
    position: titled(row.position_id, row.position),
    ...(shows('department') ? { department: titled(row.department_id, row.department) } : {}),
    ...(shows('location') ? { location: titled(row.location_id, row.location) } : {}),
    manager,
    secondaryManager,
    version: row.version,
  } satisfies Omit<Employee, 'metadata' | 'customFields'>;
}

export async function readAvatar(ctx: SignedInCtx, employeeId: number) {
  if (!recordVisibility(ctx.actor).shows('avatarURL', employeeId)) return undefined;
  const user = await ctx.db
    .selectFrom('users')
    .select('avatar_key')
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (!user?.avatar_key) return undefined;
  const photo = await keptPhoto(ctx, employeeId, user.avatar_key);
  if (photo) return { bytes: photo, contentType: 'image/jpeg' as const };
  const drawn = await ctx.ports.files.get(user.avatar_key);
  return drawn && { bytes: drawn, contentType: 'image/svg+xml' as const };
}
