import { fieldsOf } from '@tenure/contract/kit/field';
import type { EmployeeField, Structure } from '@tenure/contract/org/code-lists';
import {
  type FieldChoices,
  type OrganisationChoices,
  type OrganisationSettings,
  organisationChoices,
  switchedOffFields,
} from '@tenure/contract/org/settings';
import { type Selectable, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { only, prepared } from '../../kit/data/prepared.ts';
import type { BuiltModule } from '../../kit/define-area.ts';
import { allowed } from '../../kit/judge.ts';
import type { OrganisationSettings as OrganisationSettingsRow } from '../../kit/schema.gen.ts';
import { lockCompany } from '../../kit/tenant-settings.ts';
import { organisationActions } from '../organisation.actions.ts';
import type { Organisation } from '../organisation.ts';
import { listVisibility } from './field-visibility.ts';
import { refuseAhead } from './look-ahead.ts';
import { tabFlagsFor, tabsOf } from './tab-setup.ts';

/** Settings of a company that never changed any. */
const defaults: OrganisationChoices = {
  structure: 'position',
  isBudgetingEnabled: true,
  isPositionLedEnabled: true,
  showPositionId: true,
  showVacancyStatus: true,
  showDepartment: true,
  showLocation: true,
  showEmploymentType: true,
  showIndirectlyReportsTo: true,
  disabledEmployeeFields: [],
};

/** The organisation on the requested day, or today. */
export async function findOrganisation(
  ctx: SignedInCtx,
  input: { query?: { asAt?: string | undefined } },
): Promise<Organisation> {
  return organisationOf(ctx, only(await readSettings(ctx, {})), input.query?.asAt);
}

/** For a change of the settings. */
export async function lockOrganisation(ctx: SignedInCtx): Promise<Organisation> {
  await lockCompany(ctx);
  return findOrganisation(ctx, {});
}

export interface SettingsRow {
  name: string;
  settings: Selectable<OrganisationSettingsRow> | null;
  change: number | null;
}

/** The settings that control field visibility, for the statement that loads a session's actor. */
export const fieldChoices = sql<FieldChoices | null>`(
  select json_build_object('showPositionId', show_position_id, 'showDepartment', show_department,
    'showLocation', show_location, 'showEmploymentType', show_employment_type,
    'disabledEmployeeFields', disabled_employee_fields)
  from organisation_settings)`;

/** Settings to extend with more columns. */
export const settingsQuery = ({ db }: Pick<SignedInCtx, 'db'>) =>
  db
    .selectFrom('tenants as t')
    .leftJoin('organisation_settings as s', 's.tenant_id', 't.id')
    .leftJoin('organisation_changes as c', 'c.tenant_id', 't.id')
    .select(['t.name', 'c.number as change'])
    .select(sql<SettingsRow['settings']>`to_jsonb(s)`.as('settings'));

const readSettings = prepared((db) => settingsQuery({ db }));

export function organisationOf(
  ctx: SignedInCtx,
  found: SettingsRow,
  asAt: string | undefined,
): Organisation {
  refuseAhead(ctx, asAt);
  const row = found.settings;
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const settings = settingsOf(row);
  return {
    name: found.name,
    today,
    day: asAt ?? today,
    version: row?.version ?? 1,
    change: found.change ?? 0,
    settings,
    visibility: listVisibility(switchedOffFields(settings)),
  };
}

function settingsOf(row: SettingsRow['settings']): OrganisationChoices {
  if (!row) return defaults;
  return {
    structure: row.structure as Structure,
    isBudgetingEnabled: row.is_budgeting_enabled,
    isPositionLedEnabled: row.is_position_led_enabled,
    showPositionId: row.show_position_id,
    showVacancyStatus: row.show_vacancy_status,
    showDepartment: row.show_department,
    showLocation: row.show_location,
    showEmploymentType: row.show_employment_type,
    showIndirectlyReportsTo: row.show_indirectly_reports_to,
    disabledEmployeeFields: row.disabled_employee_fields as EmployeeField[],
  };
}

/** The pages below "My Team" in the menu. */
export async function pagesOfTeam(ctx: SignedInCtx) {
  const organisation = await findOrganisation(ctx, {});
  const actions = allowed(ctx.actor, organisationActions, organisation);
  return tabsOf(
    {
      positionLedTab: organisation.settings.isPositionLedEnabled,
      leaveManagementTab: false,
      payrollIntegrationTab: false,
    },
    actions,
  );
}

export function presentSettings(
  ctx: SignedInCtx,
  organisation: Organisation,
  built: readonly BuiltModule[],
): OrganisationSettings {
  const actions = allowed(ctx.actor, organisationActions, organisation);
  return {
    ...organisation.settings,
    disabledEmployeeFields: [...organisation.settings.disabledEmployeeFields],
    tabs: ctx.actor.modules.has('my-team')
      ? tabsOf(tabFlagsFor(ctx, built, organisation), actions)
      : [],
    version: organisation.version,
    metadata: {
      actions,
      fields: actions.includes(organisationActions.editSettings.sentAs)
        ? fieldsOf(organisationChoices)
        : [],
    },
  };
}
