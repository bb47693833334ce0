/** Changes the organisation settings; audited, and in force from the next request. */
import type { OrganisationChoices, OrganisationSettings } from '@tenure/contract/org/settings';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { BuiltModule } from '../../kit/define-area.ts';
import type { Organisation } from '../organisation.ts';
import { presentSettings } from '../settings/settings.store.ts';

export const changeSettings =
  (built: readonly BuiltModule[]) =>
  async (
    ctx: SignedInCtx,
    { body }: { body: OrganisationChoices },
    before: Organisation,
  ): Promise<OrganisationSettings> => {
    const columns = {
      structure: body.structure,
      is_budgeting_enabled: body.isBudgetingEnabled,
      is_position_led_enabled: body.isPositionLedEnabled,
      show_position_id: body.showPositionId,
      show_vacancy_status: body.showVacancyStatus,
      show_department: body.showDepartment,
      show_location: body.showLocation,
      show_employment_type: body.showEmploymentType,
      show_indirectly_reports_to: body.showIndirectlyReportsTo,
      disabled_employee_fields: [...body.disabledEmployeeFields],
    };
    const { version } = await ctx.db
      .insertInto('organisation_settings')
      .values({ ...columns, version: before.version + 1 })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet({ ...columns, version: sql`organisation_settings.version + 1` }),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    await audit(ctx, {
      action: 'org.settings.changed',
      subject: { type: 'organisation-settings', id: null },
      before: before.settings,
      after: body,
    });
    return presentSettings(ctx, { ...before, settings: body, version }, built);
  };
