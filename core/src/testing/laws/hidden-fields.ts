/** A company where every field of every person is a unique canary, and all fields are switched off. */
import { employeeFields, type PersonField, personFields } from '@tenure/contract/org/code-lists';
import { sql } from 'kysely';
import type { Company, Harness } from '../harness.ts';
import { type PersonName, personNames } from '../little-company.ts';

/** People who only see what the company shows: a colleague, and someone's manager. */
export const ordinaryViewers = ['colleague', 'manager.one'] as const satisfies PersonName[];

/** Other people who may make the request, except those who manage everyone's records. */
export const viewersWith = (example: { readonly by: PersonName } | undefined): PersonName[] => {
  const keepers: readonly PersonName[] = ['hr.manager', 'company.admin', 'platform.admin'];
  const by = example?.by;
  return [...new Set([...ordinaryViewers, ...(by && !keepers.includes(by) ? [by] : [])])];
};

const marks: Readonly<Record<Exclude<PersonField, 'employmentType'>, string>> = {
  employeeNumber: 'qn',
  email: 'qe',
  mobile: 'qm',
  avatarURL: 'qa',
  positionId: 'qp',
  department: 'qd',
  location: 'ql',
};

/** Employment types are a fixed list: viewers have one type, everyone else another. */
const [VIEWERS_TYPE, OTHERS_TYPE] = ['Full Time', 'Part Time'];

/** Unique in the harness, and short enough for the end of an image address. */
export const canaryOf = (field: keyof typeof marks, employeeId: number) =>
  `${marks[field]}${employeeId}x`;

export async function plantCanaries(harness: Harness, company: Company): Promise<void> {
  await plantPictures(harness, company);
  await harness.within(company, async ({ db }) => {
    const { rows } = await sql<{ id: number; position_id: number | null; username: string }>`
      select u.id, u.username, a.position_id from users u
      left join position_assignments a on a.employee_id = u.id and a.is_primary`.execute(db);
    for (const { id, username, position_id } of rows) {
      const of = (field: keyof typeof marks) => canaryOf(field, id);
      const isViewer = (ordinaryViewers as readonly string[]).includes(username);
      await sql`update users set mobile = ${of('mobile')}, email = ${`${of('email')}@little.example`}
        where id = ${id}`.execute(db);
      await sql`update employees set employee_number = ${of('employeeNumber')},
        employment_type = ${isViewer ? VIEWERS_TYPE : OTHERS_TYPE} where id = ${id}`.execute(db);
      if (position_id === null) continue;
      const [department, place] = [of('department'), of('location')];
      await sql`with d as (insert into departments (title, identifier)
          values (${department}, ${department}) returning id),
        l as (insert into locations (title, identifier, city, country, region, timezone)
          values (${place}, ${place}, ${place}, 'AU', 'NSW', 'Australia/Sydney') returning id)
        update positions set identifier = ${of('positionId')}, department_id = (select id from d),
          location_id = (select id from l) where id = ${position_id}`.execute(db);
    }
  });
}

/** Repeated after each example, since some of them set a picture. */
export async function plantPictures(harness: Harness, company: Company): Promise<void> {
  for (const name of personNames) {
    const picture = canaryOf('avatarURL', company.idOf(name));
    const bytes = Uint8Array.from(new TextEncoder().encode(`<svg id="${picture}"/>`));
    await harness.ports.files.put(`${company.tenantId}/${picture}`, bytes);
  }
  await harness.within(company, ({ db }) =>
    sql`update users set avatar_key = tenant_id || '/' || ${marks.avatarURL} || id || 'x'`.execute(
      db,
    ),
  );
}

/** Switches fields off, the employment type in one of its two ways. */
export async function switchOff(
  harness: Harness,
  company: Company,
  fields: readonly PersonField[],
): Promise<void> {
  const shows = (field: PersonField) => !fields.includes(field);
  const disabled = employeeFields.filter((field) => !shows(field));
  await harness.within(company, ({ db }) =>
    db
      .insertInto('organisation_settings')
      .values({
        show_position_id: shows('positionId'),
        show_department: shows('department'),
        show_location: shows('location'),
        disabled_employee_fields: disabled,
      })
      .execute(),
  );
}

export async function everyFieldHidden(harness: Harness, company: Company): Promise<void> {
  await plantCanaries(harness, company);
  await switchOff(harness, company, personFields);
}

/** Fields of other people whose canaries occur in a response to the viewer. */
export function fieldsOfOthers(text: string, company: Company, viewer: PersonName | null) {
  const others = personNames.filter((name) => name !== viewer).map((name) => company.idOf(name));
  const small = text.toLowerCase();
  const found = (Object.keys(marks) as (keyof typeof marks)[]).filter((field) =>
    others.some((id) => small.includes(canaryOf(field, id))),
  ) as PersonField[];
  const seesTypes = (ordinaryViewers as readonly (string | null)[]).includes(viewer);
  return seesTypes && text.includes(OTHERS_TYPE as string)
    ? [...found, 'employmentType' as const]
    : found;
}
