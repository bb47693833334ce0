import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleCompany } from '../sample/company.ts';

/** Entities, places, departments, positions, and who holds them. */
export async function loadOrganisation(
  ctx: Ctx,
  company: SampleCompany,
  employeeIds: ReadonlyMap<number, number>,
): Promise<void> {
  const take = async (table: Parameters<typeof takeIds>[1], list: readonly unknown[]) => {
    const ids = await takeIds(ctx, table, list.length);
    return (local: number | null) => (local === null ? null : (ids[local - 1] ?? null));
  };
  const entity = await take('legal_entities', company.legalEntities);
  const location = await take('locations', company.locations);
  const department = await take('departments', company.departments);
  const position = await take('positions', company.positions);

  await insertMany(
    ctx,
    'legal_entities',
    company.legalEntities.map(({ id, name, country }) => ({
      id: entity(id),
      title: name,
      country,
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
    'positions',
    company.positions.map((row) => ({
      id: position(row.id),
      title: row.title,
      identifier: row.identifier,
      department_id: department(row.departmentId),
      location_id: location(row.locationId),
      legal_entity_id: entity(row.legalEntityId),
      reports_to_id: position(row.reportsToId),
      headcount: row.headcount,
      version: 1,
    })),
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
    })),
  );
}
