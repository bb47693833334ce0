import type { Action, Relation } from '../kit/judge.ts';

/** The company's settings as a whole; the permission covers all of them. */
export interface TenantRecord {
  readonly id: number;
}

export const administrator: Relation<unknown> = {
  words: 'an administrator',
  holds: () => true,
};

export const tenantSettingsActions = {
  view: {
    sentAs: 'tenant.settings.view',
    needs: 'site.settings.manage',
    who: [administrator],
  },
  edit: {
    sentAs: 'tenant.settings.edit',
    needs: 'site.settings.manage',
    who: [administrator],
  },
} satisfies Record<string, Action<TenantRecord>>;
