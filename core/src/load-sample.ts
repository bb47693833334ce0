/** Loads a generated company into the database as a new tenant, area by area. */

import { mfaSetting } from '@tenure/contract/identity/settings';
import { product } from './app.ts';
import { enableModules } from './identity/public.ts';
import { loadUsers } from './identity/sample.ts';
import type { Ctx } from './kit/ctx.ts';
import type { Database } from './kit/data/database.ts';
import { foundTenant } from './kit/data/found-tenant.ts';
import type { Ports } from './kit/ports.ts';
import { writeSetting } from './kit/tenant-settings.ts';
import { provision } from './provision.ts';
import type { SampleCompany } from './sample/company.ts';
import { drawFace } from './sample/face/draw-face.ts';

/** Generated photos are repeated in large companies, to avoid 100,000 files. */
const MOST_FACES = 500;

export const SAMPLE_PASSWORD = 'Tenure-demo-2026';

export async function loadCompany(
  database: Database,
  ports: Ports,
  company: SampleCompany,
  hosts: readonly string[],
  onPart: (part: string) => void = () => {},
): Promise<number> {
  const passwordHash = await ports.passwords.hash(SAMPLE_PASSWORD);
  return foundTenant(database, ports, { hosts, ...company.tenant }, async (ctx) => {
    await ctx.db
      .updateTable('tenants')
      .set({
        brand_color: company.tenant.brandColour,
        welcome_text: `Welcome to ${company.tenant.systemName}`,
        footer_message: `${company.tenant.name} sample company`,
      })
      .execute();
    await enableModules(
      ctx,
      product.modules.map(({ id }) => id),
    );
    await writeSetting(ctx, mfaSetting, { enabled: true });
    onPart('faces');
    const faceOf = await drawFaces(ctx, company);
    onPart('users');
    const employeeIds = await loadUsers(ctx, company, passwordHash, faceOf);
    for (const { name, sample } of product.areas)
      if (sample) {
        onPart(name);
        await sample(ctx, { company, employeeIds, withHistory: true }, product);
      }
    await provision(ctx, product.areas);
    return ctx.tenantId;
  });
}

/** Stores the generated photos; returns the file of each person. */
async function drawFaces(ctx: Ctx, { employees }: SampleCompany) {
  const keyOf = (n: number) => `${ctx.tenantId}/faces/${(n % MOST_FACES) + 1}.svg`;
  for (const [n, employee] of employees.slice(0, MOST_FACES).entries())
    await ctx.ports.files.put(keyOf(n), ascii(drawFace(employee.faceSeed)));
  const keys = new Map(employees.map(({ id }, n) => [id, keyOf(n)]));
  return (employeeId: number) => keys.get(employeeId) ?? null;
}

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
