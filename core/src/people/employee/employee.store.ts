import type { PersonField } from '@tenure/contract/org/code-lists';
import type { Employee } from '@tenure/contract/people/employee';
import { type InferResult, type Selectable, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Places, Presence, PresenceColumn } from '../../kit/contribution/presence.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { companyMark } from '../../kit/data/company-mark.ts';
import type { Db } from '../../kit/data/kysely.ts';
import { type Given, prepared } from '../../kit/data/prepared.ts';
import { may } from '../../kit/judge.ts';
import type { PersonalDetails } from '../../kit/schema.gen.ts';
import {
  type About,
  avatarUrl,
  firstManagers,
  paidCountry,
  placedPerson,
  placesOf,
  presentPerson,
  recordVisibility,
  refuseAhead,
  relations,
  timezoneAt,
  withCountry,
} from '../../org/public.ts';
import { answersJson, type SetInUse, setsInUse } from '../../questions/public.ts';
import { changeApprovalsJson } from '../pending/change-approvals.ts';
import { personalDetailActions } from '../personal-details/personal-details.actions.ts';
import { keptPhoto } from './photo.ts';

/**
 * One employee with position, workplace and managers: everything needed to authorize and present, in one
 * statement.
 */
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
      timezoneAt('card.location_id', 'u.timezone').as('timezone'),
      'u.mobile',
      'u.is_active',
      'u.user_role',
      'u.country as country_of_account',
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      managerAt(1).as('manager'),
      firstManagers(given((of) => of.today)).as('first_manager_ids'),
    ])
    .where(
      'e.id',
      '=',
      given((of) => of.employeeId),
    );

interface Above {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar_key: string | null;
}

const managerAt = (place: number) => sql<Above | null>`(
  select json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name,
    'avatar_key', m.avatar_key)
  from users m where m.id = chain.manager_ids[${sql.lit(place)}])`;

/** Includes the data of the record form. */
const recordQuery = (db: Db, given: Asked) =>
  employeeQuery(db, given).select([
    managerAt(2).as('second_manager'),
    paidCountry(
      sql.ref('e.id'),
      given((of) => of.today),
    ).as('country'),
    companyMark.as('mark'),
    changeApprovalsJson.as('change_approvals'),
    answersJson('employee', sql.ref('e.id')).as('answers'),
  ]);

const recordRow = prepared(recordQuery);

type Columns = InferResult<ReturnType<typeof employeeQuery>>[number] & {
  readonly mark: string | null;
  /** Not part of a profile. */
  readonly second_manager?: Above | null;
};
type RecordColumns = InferResult<ReturnType<typeof recordQuery>>[number];

interface Found {
  /** The questions themselves are cached on the server. */
  readonly asked_sets: readonly SetInUse[];
}

export interface AboutEmployee extends About {
  readonly row: Columns & Found;
}

/** The record for opening and saving the form. */
export interface EmployeeRecord extends AboutEmployee {
  readonly row: RecordColumns & Found;
}

interface Address {
  readonly params: { readonly employeeId: number };
}

async function presented<Row extends Columns & { readonly country: string | null }>(
  ctx: Ctx,
  row: Row,
  today: string,
) {
  return {
    person: presentPerson(row, today),
    row: { ...row, asked_sets: await setsInUse(ctx, row.mark, 'people') },
  };
}

export async function aboutEmployee(
  ctx: SignedInCtx,
  { params: { employeeId } }: Address,
): Promise<EmployeeRecord | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const [row] = await recordRow(ctx, { employeeId, today });
  return row && presented(ctx, row, today);
}

/** The same person as of another day, for display; permissions are checked as of today. */
export async function employeeAsAt(
  ctx: SignedInCtx,
  about: AboutEmployee,
  asAt: string,
): Promise<EmployeeRecord | undefined> {
  refuseAhead(ctx, asAt, about);
  const [row] = await recordRow(ctx, { employeeId: about.person.employeeId, today: asAt });
  return (
    row && {
      person: { ...about.person, country: row.country },
      row: { ...row, asked_sets: about.row.asked_sets },
    }
  );
}

export interface AboutProfile extends AboutEmployee {
  readonly row: AboutEmployee['row'] & {
    /** Today in the person's time zone. */
    readonly day: string;
    readonly presence: PresenceColumn;
    /** Undefined when that day differs from the viewer's, for which the row has the position. */
    readonly places: Places | undefined;
  };
}

/** Includes whether the person is away today in their time zone, in the same statement. */
export function aboutProfile({ select }: Presence) {
  type ProfileAsked = { employeeId: number; today: string; viewerId: number; now: Date };
  const find = prepared((db: Db, given: Given<ProfileAsked>) =>
    employeeQuery(db, given)
      .innerJoinLateral(
        // A column as a bound can use the index, a calculated value can't (ADR 107).
        sql<{
          day: string;
        }>`(select (${given((of) => of.now)}::timestamptz at time zone u.timezone)::date as day
          offset 0)`.as<'there'>(sql.ref('there')),
        (join) => join.onTrue(),
      )
      .select(['there.day', 'card.location_country', 'card.location_region', 'card.location_city'])
      .select(
        select({
          ids: sql`array[e.id]`,
          day: sql.ref('there.day'),
          viewerId: sql`${given((of) => of.viewerId)}`,
          today: sql`${given((of) => of.today)}::date`,
          hasPlaces: true,
        }).as('presence'),
      ),
  );
  return async (
    ctx: SignedInCtx,
    { params: { employeeId } }: Address,
  ): Promise<AboutProfile | undefined> => {
    const { timezone, userId: viewerId } = ctx.actor;
    const today = dayIn(timezone, ctx.now);
    const [row] = await find(ctx, { employeeId, today, viewerId, now: ctx.now });
    if (!row) return undefined;
    const places = row.day === today ? placesOf([{ ...row, id: employeeId }]) : undefined;
    const placed = await withCountry(ctx, { ...row, mark: row.presence[0], places }, today);
    return presented(ctx, placed, today);
  };
}

type PrivateRow = Selectable<PersonalDetails>;

const employeeWithDetails = prepared((db: Db, given: Asked) =>
  recordQuery(db, given).select(
    sql<PrivateRow | null>`(select to_jsonb(d) from personal_details d where d.employee_id = e.id)`.as(
      'details',
    ),
  ),
);

export interface AboutEmployeeInFull extends EmployeeRecord {
  readonly details: PrivateRow | null;
}

/** Includes personal contact details, for documents. */
export async function aboutEmployeeInFull(
  ctx: SignedInCtx,
  { params: { employeeId } }: Address,
): Promise<AboutEmployeeInFull | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const [row] = await employeeWithDetails(ctx, { employeeId, today });
  return row && { ...(await presented(ctx, row, today)), details: row.details };
}

export function presentEmployee({ actor }: SignedInCtx, about: AboutEmployee) {
  const { row } = about;
  const isPrivate = may(actor, personalDetailActions.view, about);
  // Managers prepare for the end of a fixed term and of probation.
  const prepares = isPrivate || relations.manager.holds(actor, about);
  const knowsEnd = prepares || !about.person.isEmployed;
  const visibility = recordVisibility(actor);
  const shows = (field: PersonField) => visibility.shows(field, row.employee_id);
  const named = (above: Above | null) =>
    above && {
      id: above.id,
      displayName: `${above.first_name} ${above.last_name}`,
      avatarURL: avatarUrl(visibility, above.id, above.avatar_key),
    };
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
    // A planned last day is confidential until the person has left.
    endDate: knowsEnd ? row.end_date : null,
    timezone: row.timezone,
    country: row.country_of_account,
    ...(shows('employmentType') ? { employmentType: row.employment_type } : {}),
    legalEntity: titled(row.legal_entity_id, row.legal_entity),
    position: titled(row.position_id, row.position),
    ...(shows('department') ? { department: titled(row.department_id, row.department) } : {}),
    ...(shows('location') ? { location: titled(row.location_id, row.location) } : {}),
    manager: named(row.manager),
    secondaryManager: named(row.second_manager ?? null),
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
