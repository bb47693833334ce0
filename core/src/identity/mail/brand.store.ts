import type { Ctx } from '../../kit/ctx.ts';
import type { Brand } from '../../kit/email/email.ts';
import { publicAddress } from '../../kit/host/public-address.ts';
import { pictureRows, shown } from '../pictures/picture.store.ts';

export async function readBrand(ctx: Ctx): Promise<Brand> {
  const tenant = await ctx.db
    .selectFrom('tenants')
    .select(['name', 'system_name', 'brand_color'])
    .select(pictureRows.as('pictures'))
    .executeTakeFirstOrThrow();
  return {
    companyName: tenant.name,
    systemName: tenant.system_name,
    colour: tenant.brand_color,
    logo: shown(tenant.pictures.logo),
    address: await publicAddress(ctx),
  };
}

/** Name and colour for document headers. */
export async function readLetterhead(ctx: Ctx): Promise<Pick<Brand, 'companyName' | 'colour'>> {
  return ctx.db
    .selectFrom('tenants')
    .select(['name as companyName', 'brand_color as colour'])
    .executeTakeFirstOrThrow();
}
