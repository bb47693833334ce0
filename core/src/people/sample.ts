import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import { columnsOf } from './contacts/contact-columns.ts';

export async function loadEmergencyContacts(
  ctx: Ctx,
  { company, employeeIds }: SampleInput,
): Promise<void> {
  const ids = await takeIds(ctx, 'emergency_contacts', company.emergencyContacts.length);
  await insertMany(
    ctx,
    'emergency_contacts',
    company.emergencyContacts.map(({ employeeId, ...contact }, n) => ({
      id: ids[n],
      employee_id: employeeIds.get(employeeId),
      created_at: ctx.now,
      version: 1,
      ...columnsOf(contact),
    })),
  );
}
