import { insertMany, refreshStatistics, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import { dayBefore } from './rules/dated.ts';
import { earlierTitlesOf, jobRolesOf, linesOf, livesOf, payOf } from './sample-lines.ts';

/**
 * Each statement recalculates the chains above its new lines, so a few large ones are faster than many small
 * ones.
 */
const LINES_AT_ONCE = 25_000;

/** Creates legal entities, locations, departments, job roles, positions, reporting lines and assignments. */
export async function loadOrganisation(
  ctx: Ctx,
  { company, employeeIds, withHistory }: SampleInput,
): Promise<void> {
  const take = async (table: Parameters<typeof takeIds>[1], list: readonly unknown[]) => {
    const ids = await takeIds(ctx, table, list.length);
    return (local: number | null) => (local === null ? null : (ids[local - 1] ?? null));
  };
  const roles = jobRolesOf(company);
  const pay = payOf(company);
  const lives = livesOf(company);
  const entity = await take('legal_entities', company.legalEntities);
  const location = await take('locations', company.locations);
  const department = await take('departments', company.departments);
  const role = await take('job_roles', roles);
  const position = await take('positions', company.positions);

  await insertMany(
    ctx,
    'legal_entities',
    company.legalEntities.map(({ id, name, country, numbers }) => ({
      id: entity(id),
      title: name,
      country,
      abn: null,
      nzbn: null,
      ird_number: null,
      paye_reference: null,
      accounts_office_reference: null,
      ...numbers,
    })),
  );
  await insertMany(
    ctx,
    'locations',
    company.locations.map(({ id, state, ...rest }) => ({
      id: location(id),
      ...rest,
      region: state,
    })),
  );
  await insertMany(
    ctx,
    'departments',
    company.departments.map(({ id, parentId, ...rest }) => ({
      id: department(id),
      ...rest,
      parent_id: department(parentId),
    })),
  );
  await insertMany(
    ctx,
    'job_roles',
    roles.map(({ id, ...rest }) => ({ id: role(id), ...rest })),
  );
  const earlier = earlierTitlesOf(company, lives);
  const renamedOn = new Map(earlier.map(({ id, renamed }) => [id, renamed]));
  const roleByTitle = new Map(roles.map(({ id, title }) => [title, role(id)]));
  await insertMany(
    ctx,
    'positions',
    company.positions.map((row) => ({
      id: position(row.id),
      title: row.title,
      identifier: row.identifier,
      department_id: department(row.departmentId),
      location_id: location(row.locationId),
      legal_entity_id: entity(row.legalEntityId),
      job_role_id: roleByTitle.get(row.title) ?? null,
      description: '',
      qualifications: '',
      is_inheritance_enabled: true,
      headcount: row.headcount,
      fte_budget: row.headcount * 100,
      salary_budget_cents: row.headcount * pay.ofPosition(row),
      opens_on: lives.get(row.id),
      details_from: renamedOn.get(row.id) ?? null,
      version: 1,
    })),
  );
  await insertMany(
    ctx,
    'position_history',
    earlier.map(({ id, title, departmentId, locationId, from, renamed }) => ({
      position_id: position(id),
      title,
      department_id: department(departmentId),
      location_id: location(locationId),
      valid_from: from,
      valid_to: dayBefore(renamed),
    })),
  );
  const lines = linesOf(company, lives);
  const line = await take('reporting_lines', lines);
  await insertMany(
    ctx,
    'reporting_lines',
    lines.map((row, n) => ({
      id: line(n + 1),
      position_id: position(row.positionId),
      reports_to_id: position(row.reportsToId),
      kind: row.kind,
      valid_from: row.from,
      valid_to: row.to,
    })),
    LINES_AT_ONCE,
  );
  await insertMany(
    ctx,
    'employees',
    company.employees.map((row) => ({
      id: employeeIds.get(row.id),
      employee_number: row.employeeNumber,
      preferred_name: row.preferredName,
      date_of_birth: row.dateOfBirth,
      start_date: row.startDate,
      employment_type: row.employmentType,
      probation_end_date: withHistory ? probationOf(row.startDate) : null,
      version: 1,
    })),
  );
  const assignment = await take('position_assignments', company.assignments);
  await insertMany(
    ctx,
    'position_assignments',
    company.assignments.map((row) => ({
      id: assignment(row.id),
      employee_id: employeeIds.get(row.employeeId),
      position_id: position(row.positionId),
      is_primary: row.isPrimary,
      assigned_from: row.from,
      assigned_to: row.to,
      fte: pay.fteOf(row),
      salary_cents: pay.ofAssignment(row),
    })),
  );
  // The following steps query these tables heavily.
  if (withHistory) await refreshStatistics(ctx);
}

/** Six months after the first day. */
function probationOf(startDate: string): string {
  const day = new Date(startDate);
  day.setUTCMonth(day.getUTCMonth() + 6);
  return day.toISOString().slice(0, 10);
}
