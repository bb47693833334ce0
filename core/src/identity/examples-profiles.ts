import { securityProfiles } from '@tenure/contract/identity/security-profiles';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import { resourceExamples } from '../testing/resource-examples.ts';

export const profileIn = (
  harness: Harness,
  company: Company,
  name = 'Payroll clerk',
  permissions = ['people.employee.view'],
): Promise<number> =>
  harness.within(company, async ({ db }) => {
    const { id } = await db
      .insertInto('security_profiles')
      .values({ name, description: 'Pays people.', role_type: 'Employee', permissions })
      .onConflict((clash) => clash.columns(['tenant_id', 'name']).doUpdateSet({ permissions }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const shipped = (name: string) => (harness: Harness, company: Company) =>
  harness.within(company, async ({ db }) => {
    const { id } = await db
      .selectFrom('security_profiles')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return { params: { securityProfileId: id } };
  });

const body = {
  name: 'Payroll assistant',
  description: 'Prepares pay runs.',
  roleType: 'Employee',
  permissions: ['people.employee.view'],
};

/** Profile names are unique within a company. */
const unique = async (harness: Harness) => ({ ...body, name: `${body.name} ${harness.next()}` });

const admin = 'company.admin' as const;
const ofProfiles = resourceExamples({
  endpoints: securityProfiles,
  by: { list: admin, add: admin, edit: admin, remove: admin },
  body: unique,
  recordOf: (harness, company) => profileIn(harness, company),
});

const used = async (harness: Harness, company: Company) => {
  const securityProfileId = await profileIn(harness, company, 'Used profile');
  await harness.within(company, ({ db }) =>
    db
      .insertInto('user_security_profiles')
      .values({ user_id: company.idOf('employee'), security_profile_id: securityProfileId })
      .onConflict((clash) => clash.doNothing())
      .execute(),
  );
  return { params: { securityProfileId } };
};

export const profileExamples: Examples = {
  ...ofProfiles,
  [securityProfiles.edit.id]: {
    ...(ofProfiles[securityProfiles.edit.id] as Example),
    records: {
      'System Administrator': async (harness, company) => ({
        ...(await shipped('System Administrator')(harness, company)),
        body,
      }),
    },
  },
  [securityProfiles.remove.id]: {
    ...(ofProfiles[securityProfiles.remove.id] as Example),
    records: { used, 'came with the product': shipped('Recruitment Administrator') },
  },
};
