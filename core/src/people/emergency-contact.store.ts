import type { PageQuery } from '@tenure/contract/kit/list';
import type {
  EmergencyContact,
  EmergencyContactInput,
} from '@tenure/contract/people/emergency-contact';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type Given, prepared } from '../kit/data/prepared.ts';
import { allowed } from '../kit/judge.ts';
import { offsetOf } from '../kit/paging.ts';
import type { EmergencyContacts } from '../kit/schema.gen.ts';
import { type About, personQuery, presentPerson } from '../org/public.ts';
import { type ContactList, contactActions } from './emergency-contact.actions.ts';

export type ContactRow = Selectable<EmergencyContacts>;

/** One contact with the person it belongs to; what the actor may do with it is judged from this. */
export interface ContactRecord extends About {
  readonly contact: ContactRow;
  readonly version: number;
}

/** What is shown of a contact; the row as it travels in JSON. */
type ShownContact = Omit<ContactRow, 'created_at'>;

interface ContactPage extends ContactList {
  readonly page: readonly ShownContact[];
}

const listRow = prepared(
  (db, given: Given<{ employeeId: number; today: string; query: PageQuery }>) =>
    personQuery(
      db,
      given((of) => of.today),
    )
      .select([
        sql<number>`(select count(*) from emergency_contacts c where c.tenant_id = e.tenant_id and c.employee_id = e.id)`.as(
          'count',
        ),
        sql<ShownContact[]>`(
          select coalesce(json_agg(c order by c.id), '[]') from (
            select * from emergency_contacts c where c.tenant_id = e.tenant_id and c.employee_id = e.id
            order by c.id limit ${given((of) => of.query.itemsPerPage)}
            offset ${given((of) => offsetOf(of.query))}) c)`.as('page'),
      ])
      .where(
        'e.id',
        '=',
        given((of) => of.employeeId),
      ),
);

/** The person, how many contacts there are, and one page of them: one statement. */
export async function findContactPage(
  ctx: SignedInCtx,
  employeeId: number,
  query: Partial<PageQuery>,
): Promise<ContactPage | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const { page = 1, itemsPerPage = 0 } = query;
  const [row] = await listRow(ctx, { employeeId, today, query: { page, itemsPerPage } });
  return row && { person: presentPerson(row, today), count: row.count, page: row.page };
}

const findContactList = (ctx: SignedInCtx, employeeId: number): Promise<ContactList | undefined> =>
  findContactPage(ctx, employeeId, {});

/** For adding: the person's row is locked, so that two requests cannot both take the last place. */
export async function lockContactList(
  ctx: SignedInCtx,
  employeeId: number,
): Promise<ContactList | undefined> {
  await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', employeeId)
    .forUpdate()
    .execute();
  return findContactList(ctx, employeeId);
}

/** For changing: the contact's row is locked until the change has committed. */
export async function lockContact(
  ctx: SignedInCtx,
  employeeId: number,
  contactId: number,
): Promise<ContactRecord | undefined> {
  const contact = await ctx.db
    .selectFrom('emergency_contacts')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('id', '=', contactId)
    .forUpdate()
    .executeTakeFirst();
  const list = contact && (await findContactList(ctx, employeeId));
  return list && { person: list.person, contact, version: contact.version };
}

export function insertContact(
  ctx: SignedInCtx,
  employeeId: number,
  input: EmergencyContactInput,
): Promise<ContactRow> {
  return ctx.db
    .insertInto('emergency_contacts')
    .values({ employee_id: employeeId, ...columnsOf(input) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateContact(
  ctx: SignedInCtx,
  contact: ContactRow,
  input: EmergencyContactInput,
): Promise<ContactRow> {
  return ctx.db
    .updateTable('emergency_contacts')
    .set({ ...columnsOf(input), version: contact.version + 1 })
    .where('id', '=', contact.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeContact(ctx: SignedInCtx, contact: ContactRow): Promise<void> {
  await ctx.db.deleteFrom('emergency_contacts').where('id', '=', contact.id).execute();
}

export const columnsOf = ({ address, mobile, ...input }: EmergencyContactInput) => ({
  name: input.name,
  relationship: input.relationship,
  email: input.email,
  home_phone: input.homePhone,
  work_phone: input.workPhone,
  mobile_country_code: mobile?.countryCode ?? null,
  mobile_number: mobile?.number ?? null,
  address_line1: address.addressLine1,
  address_line2: address.addressLine2,
  suburb: address.suburb,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
});

export function presentContact(actor: Actor, about: About, row: ShownContact): EmergencyContact {
  return {
    id: row.id,
    name: row.name,
    relationship: row.relationship,
    email: row.email,
    homePhone: row.home_phone,
    workPhone: row.work_phone,
    mobile:
      row.mobile_country_code && row.mobile_number
        ? { countryCode: row.mobile_country_code, number: row.mobile_number }
        : null,
    address: {
      addressLine1: row.address_line1,
      addressLine2: row.address_line2,
      suburb: row.suburb,
      state: row.state,
      postcode: row.postcode,
      country: row.country,
    },
    version: row.version,
    actions: allowed(actor, contactActions, about),
  };
}
