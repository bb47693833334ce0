/**
 * The manifest of an area: everything it contributes to the product (core/src/<area>/area.ts). The list of
 * areas in core/src/app.ts is the only other file of core that a new area touches.
 */
import type { DefaultProfileName } from '@tenure/contract/identity/default-profiles';
import type { Permission } from '@tenure/contract/kit/permission';
import { coreModules, type ModuleId } from '@tenure/contract/site/modules';
import type { SampleCompany } from '../sample/company.ts';
import type { Actor } from './actor.ts';
import type { Job } from './background/job.ts';
import type { LongJob } from './background/long-job.ts';
import type { Subscription } from './background/outbox.ts';
import type { Route } from './bind.ts';
import { setAdministrative } from './contribution/administrative-permissions.ts';
import { type ApprovableChange, setApprovableChanges } from './contribution/approvable-change.ts';
import { type ApprovalSubject, setApprovalSubjects } from './contribution/approval.ts';
import { type OnLeave, setAvailability, type WorkingDays } from './contribution/availability.ts';
import { type OpenBeforeFirstDay, setBeforeFirstDay } from './contribution/before-first-day.ts';
import { type CalendarSource, setCalendarSources } from './contribution/calendar-source.ts';
import type { ExpirySource } from './contribution/expiry.ts';
import type { FileOwner } from './contribution/file-owner.ts';
import type { HandOverList } from './contribution/hand-over.ts';
import { type HasHomeWidget, setHomeWidgets } from './contribution/home-widget.ts';
import { allColumns, type ImportColumns } from './contribution/import-column.ts';
import type { Notice, NotificationKind } from './contribution/notification.ts';
import { type PersonEvent, setPersonEvents } from './contribution/person-event.ts';
import { anyOf, type Presence, type PresenceSource } from './contribution/presence.ts';
import type { ProfileAction } from './contribution/profile-action.ts';
import type { ProfileSection } from './contribution/profile-section.ts';
import type { AnonymousReport, ReportDefinition, ReportSubject } from './contribution/report.ts';
import type { SettingsPage } from './contribution/settings-page.ts';
import type { SetupStep } from './contribution/setup-step.ts';
import type { ToDoSource } from './contribution/to-do.ts';
import type { TrendDefinition } from './contribution/trend.ts';
import type { WidgetDefinition } from './contribution/widget.ts';
import { setWorkflowSteps, type WorkflowStepKind } from './contribution/workflow-step.ts';
import type { Ctx, SignedInCtx } from './ctx.ts';
import type { EmailTemplate } from './email/email.ts';
import type { Action } from './judge.ts';
import type { About } from './person.ts';
import type { DB } from './schema.gen.ts';
import type { SealedColumn } from './secrets/reseal.ts';

/** An implemented module of the side menu. */
export interface BuiltModule {
  readonly id: ModuleId;
  /** Who sees it in the menu, where the company has switched it on; everyone by default. */
  mayUse?(actor: Actor): boolean;
  /** The pages that the menu shows below it for this person; none by default. */
  pages?(ctx: SignedInCtx): Promise<readonly { label: string; href: string }[]>;
}

/** Which default profiles get a permission. The system administrator gets all of them. */
export type Grants = Readonly<
  Partial<
    Record<'everyone' | Exclude<DefaultProfileName, 'System Administrator'>, readonly Permission[]>
  >
>;

export interface SampleInput {
  readonly company: SampleCompany;
  /** User ids by the index of the generated employee. */
  readonly employeeIds: ReadonlyMap<number, number>;
  /** False in tests, which start with people and settings only. */
  readonly withHistory: boolean;
}

/** The combined contributions of all areas. */
export interface Contributions {
  /** Emails to addresses and those of notifications. */
  readonly anonymousReports: readonly AnonymousReport[];
  readonly emails: readonly EmailTemplate<unknown>[];
  readonly expiries: readonly ExpirySource[];
  readonly fileOwners: readonly FileOwner[];
  readonly handOver: readonly HandOverList[];
  readonly importColumns: ImportColumns;
  readonly modules: readonly BuiltModule[];
  readonly notices: readonly Notice[];
  readonly notifications: readonly NotificationKind<unknown>[];
  readonly presence: Presence;
  readonly profileActions: readonly ProfileAction[];
  readonly profileSections: readonly ProfileSection[];
  readonly reports: readonly ReportDefinition[];
  readonly reportSubjects: readonly ReportSubject[];
  readonly settingsPages: readonly SettingsPage[];
  readonly setupSteps: readonly SetupStep[];
  readonly toDo: readonly ToDoSource[];
  readonly trends: readonly TrendDefinition[];
  readonly widgets: readonly WidgetDefinition[];
  readonly workflowSteps: readonly WorkflowStepKind[];
}

export interface Area {
  /** Name of its folders and prefix of its permissions and endpoint ids. */
  readonly name: string;
  /** No other area may use these in its SQL (scripts/architecture/table-laws.ts). */
  readonly tables: readonly (keyof DB)[];
  readonly permissions: readonly Permission[];
  /** Granted to every company once; permissions that an administrator removes are not granted again. */
  readonly grants: Grants;
  /** Endpoints belong to the first module unless they name another; while it is off, they are not found. */
  readonly modules?: readonly BuiltModule[];
  routes(all: Contributions): readonly Route[];
  /**
   * Default data by name. Each step runs once per company: when the company is created, or at the first start
   * of a version that includes the step. It adds nothing where such data exists.
   */
  readonly provision?: Readonly<Record<string, (ctx: Ctx) => Promise<void>>>;
  readonly subscriptions?: readonly Subscription[];
  /** Its notification types. */
  readonly notifications?: readonly NotificationKind<unknown>[];
  /** Its emails to addresses, other than notifications. */
  readonly emails?: readonly EmailTemplate<unknown>[];
  /**
   * For areas below notifications: which of their events people are notified of. Other areas call `notify`.
   */
  readonly notices?: readonly Notice[];
  /** Subscriptions derived from all contributions, such as notices and the events of workflow steps. */
  subscriptionsFor?(all: Contributions): readonly Subscription[];
  readonly jobs?: readonly Job[];
  /** Jobs derived from all contributions. */
  jobsFor?(all: Contributions): readonly Job[];
  /** Batch jobs that people start and follow. */
  longJobs?(all: Contributions): readonly LongJob[];
  widgets?(all: Omit<Contributions, 'widgets'>): readonly WidgetDefinition[];
  readonly toDo?: readonly ToDoSource[];
  /** Entries in a profile's action menu. */
  readonly profileActions?: readonly ProfileAction[];
  readonly profileSections?: readonly ProfileSection[];
  readonly presence?: PresenceSource;
  /** Work to hand over when people leave. */
  readonly handOver?: readonly HandOverList[];
  /** Events in a person's own calendar. */
  readonly calendarEvents?: readonly CalendarSource[];
  /** Reports about its records. */
  readonly reports?: readonly ReportDefinition[];
  /** What new hires can access before their first day, with their onboarding link. */
  readonly beforeFirstDay?: OpenBeforeFirstDay;
  /** Subjects of custom reports. */
  readonly reportSubjects?: readonly ReportSubject[];
  /** Reports that never identify the people in a group. */
  readonly anonymousReports?: readonly AnonymousReport[];
  /** Records that expire, for the expiry report. */
  readonly expiries?: readonly ExpirySource[];
  /** Its trends in analytics. */
  readonly trends?: readonly TrendDefinition[];
  /** Columns in the import and export of people. */
  readonly importColumns?: ImportColumns;
  /** Dates in people's records that start workflows. */
  readonly personEvents?: readonly PersonEvent[];
  /** Workflow steps that it carries out. */
  readonly workflowSteps?: readonly WorkflowStepKind[];
  readonly settingsPages?: readonly SettingsPage[];
  /** Steps of the set-up guide. */
  readonly setupSteps?: readonly SetupStep[];
  /**
   * Working days and current leave, for approvals, which are a lower layer than the areas that own this data.
   */
  readonly workingDays?: WorkingDays;
  readonly onLeave?: OnLeave;
  /** Whether a person's home page has a widget; only the dashboard area sets this. */
  readonly hasHomeWidget?: HasHomeWidget;
  /** Records with approval steps. */
  readonly approvals?: readonly ApprovalSubject[];
  /** Changes by people to their own record that a company can require approval for. */
  readonly approvableChanges?: readonly ApprovableChange[];
  /** Records that files can be attached to. */
  readonly fileOwners?: readonly FileOwner[];
  /**
   * Encrypted columns kept for longer than a few days; other encrypted data expires before a key is rotated.
   */
  readonly sealedColumns?: readonly SealedColumn[];
  /** Adds its part of a sample company, after the users. */
  sample?(ctx: Ctx, input: SampleInput, all: Contributions): Promise<void>;
}

export function defineArea(area: Area): Area {
  const foreign = area.permissions.filter((one) => !one.startsWith(`${area.name}.`));
  if (foreign.length > 0)
    throw new Error(`${area.name} has permissions of another area: ${foreign.join(', ')}`);
  const given = [...Object.values(area.grants).flat(), ...(area.beforeFirstDay?.permissions ?? [])];
  const unknown = given.filter((one) => !area.permissions.includes(one));
  if (unknown.length > 0)
    throw new Error(`${area.name} grants what it does not have: ${unknown.join(', ')}`);
  const always = new Set<ModuleId>(coreModules);
  const canBeOff = area.modules?.some(({ id }) => !always.has(id));
  const unplaced = (area.notifications ?? []).filter(({ module }) => canBeOff && !module);
  if (unplaced.length > 0)
    throw new Error(
      `${area.name} can be switched off, so its notifications name their module: ${unplaced.map(({ name }) => name).join(', ')}`,
    );
  return area;
}

export interface Product extends Contributions {
  readonly areas: readonly Area[];
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly longJobs: readonly LongJob[];
  readonly sealedColumns: readonly SealedColumn[];
  readonly subscriptions: readonly Subscription[];
}

/** Combines the areas; lists keep the order of the areas. */
export function compose(areas: readonly Area[]): Product {
  const all = <T>(of: (area: Area) => readonly T[] | undefined) =>
    areas.flatMap((area) => of(area) ?? []);
  const shown = {
    anonymousReports: all((area) => area.anonymousReports),
    emails: all((area) => [...(area.emails ?? []), ...(area.notifications ?? [])]),
    expiries: all((area) => area.expiries),
    fileOwners: all((area) => area.fileOwners?.map((owner) => ({ ...owner, ...switchedBy(area) }))),
    handOver: all((area) => area.handOver?.map((list) => ({ ...list, ...switchedBy(area) }))),
    importColumns: allColumns(all((area) => area.importColumns && [area.importColumns])),
    modules: all((area) => area.modules),
    notices: all((area) => area.notices),
    notifications: all((area) => area.notifications),
    presence: anyOf(all((area) => area.presence && [area.presence])),
    settingsPages: all((area) => area.settingsPages),
    setupSteps: all((area) => area.setupSteps).sort((one, other) => one.order - other.order),
    profileActions: all((area) => area.profileActions?.map((one) => switchedPart(area, one))),
    profileSections: all((area) => area.profileSections?.map((one) => switchedPart(area, one))),
    reports: all((area) => area.reports),
    reportSubjects: all((area) => area.reportSubjects),
    toDo: all((area) => area.toDo),
    trends: all((area) => area.trends),
    workflowSteps: all((area) =>
      area.workflowSteps?.map((kind) => ({ ...kind, ...switchedBy(area) })),
    ),
  };
  const contributions = { ...shown, widgets: all((area) => area.widgets?.(shown)) };
  const product: Product = {
    ...contributions,
    areas,
    routes: areas.flatMap((area) => ownRoutes(area, contributions)),
    jobs: all((area) => [...(area.jobs ?? []), ...(area.jobsFor?.(contributions) ?? [])]),
    longJobs: all((area) => area.longJobs?.(contributions)),
    sealedColumns: all((area) => area.sealedColumns),
    subscriptions: all((area) => [
      ...(area.subscriptions ?? []),
      ...(area.subscriptionsFor?.(contributions) ?? []),
    ]),
  };
  install(product);
  return product;
}

/**
 * Registers the contributions that the kit and other areas look up; runs after validation, so incompatible
 * areas change nothing.
 */
function install({ areas, workflowSteps }: Product): void {
  const all = <T>(of: (area: Area) => readonly T[] | undefined) =>
    areas.flatMap((area) => of(area) ?? []);
  setAdministrative(areas);
  const widgetsAtHome = areas.find((area) => area.hasHomeWidget)?.hasHomeWidget;
  if (widgetsAtHome) setHomeWidgets(widgetsAtHome);
  setApprovalSubjects(all((area) => area.approvals));
  setApprovableChanges(all((area) => area.approvableChanges));
  setBeforeFirstDay(
    all((area) => area.beforeFirstDay && [{ ...area.beforeFirstDay, ...switchedBy(area) }]),
  );
  setWorkflowSteps(workflowSteps);
  setCalendarSources(
    all((area) => area.calendarEvents?.map((one) => ({ ...one, ...switchedBy(area) }))),
  );
  setPersonEvents(all((area) => area.personEvents));
  const workingDays = areas.find((area) => area.workingDays)?.workingDays;
  const onLeave = areas.find((area) => area.onLeave)?.onLeave;
  setAvailability({ ...(workingDays ? { workingDays } : {}), ...(onLeave ? { onLeave } : {}) });
}

function ownRoutes(area: Area, contributions: Contributions): readonly Route[] {
  const routes = area.routes(contributions);
  const foreign = routes.filter(
    ({ endpoint }) => endpoint.area !== area.name || !endpoint.id.startsWith(`${area.name}.`),
  );
  if (foreign.length > 0)
    throw new Error(
      `${area.name} serves endpoints of another area: ${foreign.map(({ endpoint }) => endpoint.id).join(', ')}`,
    );
  const open = new Set(area.beforeFirstDay?.endpoints.map(({ id }) => id));
  const unserved = [...open].filter((id) => !routes.some(({ endpoint }) => endpoint.id === id));
  if (unserved.length > 0)
    throw new Error(`${area.name} opens what it does not serve: ${unserved.join(', ')}`);
  return routes.map((route) => ({
    ...route,
    ...switchedBy(area, route),
    ...(open.has(route.endpoint.id) ? { isOpenBeforeFirstDay: true as const } : {}),
  }));
}

/** Areas without a module, and what is always on, have no switch. */
function switchedBy({ name, modules = [] }: Area, route?: Route): { module?: ModuleId } {
  const { endpoint, access, runWithoutTransaction } = route ?? {};
  const { module = modules[0]?.id ?? null } = endpoint ?? {};
  if (module === null || coreModules.includes(module)) return {};
  if (!modules.some(({ id }) => id === module))
    throw new Error(`${endpoint?.id} belongs to ${module}, which is no module of ${name}`);
  if (runWithoutTransaction && access === 'public')
    throw new Error(`${endpoint?.id} is open to anybody in steps, where no module is looked at`);
  return { module };
}

/** A profile section or action whose module is off is shown to nobody. */
function switchedPart<T extends { readonly action: Action<About> }>(area: Area, part: T): T {
  const { module } = switchedBy(area);
  if (!module) return part;
  const who = part.action.who.map((relation) => ({
    ...relation,
    holds: (actor: Actor, about: About) =>
      actor.modules.has(module) && relation.holds(actor, about),
  }));
  return { ...part, action: { ...part.action, who } };
}
