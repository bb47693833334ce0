import { fieldsOf } from '@tenure/contract/kit/field';
import {
  type PersonalDetails,
  personalDetailsForm,
} from '@tenure/contract/people/personal-details';
import type { Selectable } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Given, only, prepared } from '../../kit/data/prepared.ts';
import { allowed, may } from '../../kit/judge.ts';
import type { PersonalDetails as PersonalDetailsTable } from '../../kit/schema.gen.ts';
import { type About, aboutPerson } from '../../org/public.ts';
import { changeApprovalsJson } from '../pending/change-approvals.ts';
import { personalDetailActions } from './personal-details.actions.ts';

interface DetailsRow extends Omit<Selectable<PersonalDetailsTable>, 'tenant_id' | 'employee_id'> {
  readonly date_of_birth: string | null;
}

export interface PersonalDetailsRecord extends About {
  readonly details: DetailsRow;
  readonly version: number;
  /** Which changes need approval. */
  readonly approvals: unknown;
}

type Address = { params: { employeeId: number } };

export async function findPersonalDetails(
  ctx: SignedInCtx,
  input: Address,
): Promise<PersonalDetailsRecord | undefined> {
  const about = await aboutPerson(ctx, input);
  return about && personalDetailsOf(ctx, about);
}

const readDetails = prepared((db, given: Given<About['person']>) =>
  db
    .selectFrom('employees as e')
    .leftJoin('personal_details as d', (join) =>
      join.onRef('d.tenant_id', '=', 'e.tenant_id').onRef('d.employee_id', '=', 'e.id'),
    )
    .select(['e.date_of_birth', 'd.personal_email', 'd.home_phone', 'd.mobile_country_code'])
    .select(['d.mobile_number', 'd.address_line1', 'd.address_line2', 'd.suburb', 'd.state'])
    .select(['d.postcode', 'd.country', 'd.version', changeApprovalsJson.as('approvals')])
    .where(
      'e.id',
      '=',
      given(({ employeeId }) => employeeId),
    ),
);

export async function personalDetailsOf(
  ctx: SignedInCtx,
  about: About,
): Promise<PersonalDetailsRecord> {
  const { approvals, ...row } = only(await readDetails(ctx, about.person));
  const version = row.version ?? 1;
  return { ...about, details: { ...row, version }, version, approvals };
}

/** Serializes concurrent changes to one person's details. */
export async function lockPersonalDetails(ctx: SignedInCtx, input: Address) {
  await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', input.params.employeeId)
    .forNoKeyUpdate()
    .execute();
  return findPersonalDetails(ctx, input);
}

/** Other countries are stored by name, with the state as entered. */
const known = ['AU', 'NZ', 'GB'];

export const formOf = ({ details: row }: Pick<PersonalDetailsRecord, 'details'>) => {
  const isKnown = row.country === null || known.includes(row.country);
  return {
    personalEmail: row.personal_email,
    mobile:
      row.mobile_country_code && row.mobile_number
        ? { countryCode: row.mobile_country_code, number: row.mobile_number }
        : null,
    homePhone: row.home_phone,
    dateOfBirth: row.date_of_birth,
    address: {
      country: isKnown ? row.country : 'other',
      addressLine1: row.address_line1,
      addressLine2: row.address_line2,
      suburb: row.suburb,
      postcode: row.postcode,
      state: row.country === 'AU' ? row.state : null,
      region: row.country === 'AU' ? null : row.state,
      otherCountry: isKnown ? null : row.country,
    },
  };
};

export const presentPersonalDetails = (
  ctx: SignedInCtx,
  record: PersonalDetailsRecord,
): PersonalDetails => ({
  ...formOf(record),
  version: record.version,
  metadata: {
    actions: allowed(ctx.actor, personalDetailActions, record),
    fields: fieldsOf(personalDetailsForm, {
      isEditable: may(ctx.actor, personalDetailActions.edit, record),
    }),
  },
});

export type PersonalDetailsForm = ReturnType<typeof formOf>;

/** The columns of a form. */
function columnsOf({ address, mobile, ...body }: PersonalDetailsForm) {
  return {
    personal_email: body.personalEmail,
    home_phone: body.homePhone,
    mobile_country_code: mobile?.countryCode ?? null,
    mobile_number: mobile?.number ?? null,
    address_line1: address.addressLine1,
    address_line2: address.addressLine2,
    suburb: address.suburb,
    state: address.country === 'AU' ? address.state : address.region,
    postcode: address.postcode?.toUpperCase() ?? null,
    country: address.country === 'other' ? address.otherCountry : address.country,
  };
}

/** A form in the shape it will be read back. */
export const asStored = (body: PersonalDetailsForm): PersonalDetailsForm =>
  formOf({
    details: { ...columnsOf(body), date_of_birth: body.dateOfBirth, version: 1 },
  });

export async function writePersonalDetails(
  ctx: SignedInCtx,
  employeeId: number,
  body: PersonalDetailsForm,
  before: PersonalDetailsRecord,
): Promise<PersonalDetailsRecord> {
  const columns = { ...columnsOf(body), version: before.version + 1 };
  await ctx.db
    .insertInto('personal_details')
    .values({ employee_id: employeeId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'employee_id']).doUpdateSet(columns))
    .execute();
  if (body.dateOfBirth !== before.details.date_of_birth)
    await ctx.db
      .updateTable('employees')
      .set({ date_of_birth: body.dateOfBirth })
      .where('id', '=', employeeId)
      .execute();
  const details = { ...columns, date_of_birth: body.dateOfBirth };
  const after = { ...before, details, version: columns.version };
  await audit(ctx, {
    action: 'people.personal-details.changed',
    subject: { type: 'employee', id: employeeId },
    before: formOf(before),
    after: formOf(after),
  });
  return after;
}
