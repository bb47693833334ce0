/**
 * Tabs of the organisation: leave and payroll if this version has them, the company switched them on and the
 * viewer may use them (document 1, point 2).
 */
import { orgTabs } from '@tenure/contract/org/settings';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { Actor } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { BuiltModule } from '../../kit/define-area.ts';
import type { Organisation } from '../organisation.ts';

export interface TabFlags {
  readonly positionLedTab: boolean;
  readonly leaveManagementTab: boolean;
  readonly payrollIntegrationTab: boolean;
}

export function tabFlags(
  built: readonly BuiltModule[],
  actor: Actor,
  isPositionLed: boolean,
): TabFlags {
  const has = (id: ModuleId) => {
    const module = built.find((one) => one.id === id);
    return module !== undefined && actor.modules.has(id) && (module.mayUse?.(actor) ?? true);
  };
  return {
    positionLedTab: isPositionLed,
    leaveManagementTab: has('leave'),
    payrollIntegrationTab: has('payroll'),
  };
}

export const tabFlagsFor = (
  ctx: SignedInCtx,
  built: readonly BuiltModule[],
  { settings }: Organisation,
) => tabFlags(built, ctx.actor, settings.isPositionLedEnabled);

export const tabsOf = (flags: TabFlags, actions: readonly string[]) => [
  orgTabs.team,
  ...(actions.includes('org.directory.view') ? [orgTabs.search] : []),
  ...(flags.positionLedTab && actions.includes('org.chart.view') ? [orgTabs.chart] : []),
  ...(flags.leaveManagementTab ? [orgTabs.leave] : []),
  ...(flags.payrollIntegrationTab ? [orgTabs.payroll] : []),
];
