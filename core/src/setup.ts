/** Creates the first company of an empty database, once, with the code that the server printed. */
import { mfaSetting } from '@tenure/contract/identity/settings';
import { foundCompany, getSetup, setupMessages } from '@tenure/contract/site/setup';
import { addAdministrator, enableModules, refuseWeakPassword } from './identity/public.ts';
import { bind } from './kit/bind.ts';
import type { FoundingCtx } from './kit/ctx.ts';
import { foundTenant, hasTenants } from './kit/data/found-tenant.ts';
import type { Product } from './kit/define-area.ts';
import { Refusal } from './kit/refusal.ts';
import { writeSetting } from './kit/tenant-settings.ts';
import { provision } from './provision.ts';

export const setupRoutes = ({ areas, modules }: Product) => [
  bind(getSetup, {
    access: 'public',
    runFounding: async ({ database }) => ({ isNeeded: !(await hasTenants(database)) }),
  }),
  bind(foundCompany, {
    access: 'public',
    runFounding: async (ctx, { body: { code, password, ...company } }) => {
      await refuseUnlessStarter(ctx, code);
      const passwordHash = await ctx.ports.passwords.hash(password);
      const tenant = {
        hosts: [ctx.host],
        name: company.companyName,
        systemName: company.systemName,
        shortName: company.companyName.slice(0, 40),
      };
      await foundTenant(
        ctx.database,
        ctx.ports,
        tenant,
        async (inner) => {
          await refuseWeakPassword(inner, password, {
            username: company.username,
            first_name: company.firstName,
            last_name: company.lastName,
            email: company.email,
          });
          await enableModules(
            inner,
            modules.map(({ id }) => id),
          );
          // Administrators need a code from the first sign-in; the company can change the setting later.
          await writeSetting(inner, mfaSetting, { enabled: true });
          await addAdministrator(inner, { ...company, passwordHash });
          await provision(inner, areas);
        },
        {
          onlyIfFirst: new Refusal(409, 'setup-done', setupMessages.done),
        },
      );
      return { loginUrl: '/login/' };
    },
  }),
];

async function refuseUnlessStarter({ ports, setupCode }: FoundingCtx, code: string): Promise<void> {
  // Hashes are compared, so that timing reveals nothing about the code.
  if (setupCode === null || (await ports.sha256(code)) !== (await ports.sha256(setupCode)))
    throw new Refusal(403, 'wrong-setup-code', setupMessages.wrongCode);
}
