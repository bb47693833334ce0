/** Common parts of the paths of payroll records. */
import { z } from 'zod';
import { idParam } from '../kit/identifier.ts';

export const base = '/cobra/api/tms/payroll';
export const area = 'payroll';
export const ofEmployee = z.object({ employeeId: idParam });
export const ofRecord = ofEmployee.extend({ id: idParam });

const option = z.object({ label: z.string(), value: z.string() });
export const optionsOf = <const K extends string>(...keys: readonly K[]) =>
  z.object(
    Object.fromEntries(keys.map((key) => [key, z.array(option)])) as Record<
      K,
      z.ZodArray<typeof option>
    >,
  );
