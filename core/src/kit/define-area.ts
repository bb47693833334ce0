/**
 * What an area contributes to the product, in one place: core/src/<area>/area.ts. The list of areas in
 * core/src/app.ts is the only other file of core that a new area touches.
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

/** A module of the side menu that works. */
export interface BuiltModule {
  readonly id: ModuleId;
  /** Who sees it in the menu, where the company has switched it on; everyone when left out. */
  mayUse?(actor: Actor): boolean;
  /** Its pages that the menu shows below it, for this person; none when left out. */
  pages?(ctx: SignedInCtx): Promise<readonly { label: string; href: string }[]>;
}

/** Which default profiles get a permission. The system administrator gets every one. */
export type Grants = Readonly<
  Partial<
    Record<'everyone' | Exclude<DefaultProfileName, 'System Administrator'>, readonly Permission[]>
  >
>;

export interface SampleInput {
  readonly company: SampleCompany;
  /** User ids by the generated company's employee. */
  readonly employeeIds: ReadonlyMap<number, number>;
  /** Tests start from people and settings, without a history. */
  readonly withHistory: boolean;
}

/** What all areas contribute, for the areas that show it. */
export interface Contributions {
  /** Those to addresses and those of notifications. */
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
  readonly setupSteps: readonly SetupStep[];
  readonly toDo: readonly ToDoSource[];
  readonly trends: readonly TrendDefinition[];
  readonly widgets: readonly WidgetDefinition[];
  readonly workflowSteps: readonly WorkflowStepKind[];
}

export interface Area {
  /** The name of its folders, and the first part of its permissions and endpoint ids. */
  readonly name: string;
  /** No other area names these in its SQL (scripts/architecture/table-laws.ts). */
  readonly tables: readonly (keyof DB)[];
  readonly permissions: readonly Permission[];
  /** Given to every company once: what an administrator takes away stays away. */
  readonly grants: Grants;
  /** Its endpoints belong to the first, unless they name another; where that is off, they don't answer. */
  readonly modules?: readonly BuiltModule[];
  routes(all: Contributions): readonly Route[];
  /**
   * Default data by name. Each step is taken once per company: when it is founded, or at the first
   * start of a version that has the step. It adds nothing where a company has such data already.
   */
  readonly provision?: Readonly<Record<string, (ctx: Ctx) => Promise<void>>>;
  readonly subscriptions?: readonly Subscription[];
  /** What it tells people. */
  readonly notifications?: readonly NotificationKind<unknown>[];
  /** What it sends to addresses, beside notifications. */
  readonly emails?: readonly EmailTemplate<unknown>[];
  /** For areas below notifications: which of their events people hear of. Others call `notify`. */
  readonly notices?: readonly Notice[];
  /** Made from what areas contribute, such as their notices and the events of their workflow steps. */
  subscriptionsFor?(all: Contributions): readonly Subscription[];
  readonly jobs?: readonly Job[];
  /** Made from what areas contribute. */
  jobsFor?(all: Contributions): readonly Job[];
  /** Work in batches that people start and follow. */
  longJobs?(all: Contributions): readonly LongJob[];
  widgets?(all: Omit<Contributions, 'widgets'>): readonly WidgetDefinition[];
  readonly toDo?: readonly ToDoSource[];
  /** Its entries in the action menu of a profile. */
  readonly profileActions?: readonly ProfileAction[];
  readonly profileSections?: readonly ProfileSection[];
  readonly presence?: PresenceSource;
  /** What people who leave hand over. */
  readonly handOver?: readonly HandOverList[];
  /** What it adds to a person's own calendar. */
  readonly calendarEvents?: readonly CalendarSource[];
  /** What can be reported about its records. */
  readonly reports?: readonly ReportDefinition[];
  /** What new hires reach before their first day, by the link of their onboarding. */
  readonly beforeFirstDay?: OpenBeforeFirstDay;
  /** What reports can be built about. */
  readonly reportSubjects?: readonly ReportSubject[];
  /** Reports that never show who is in a group. */
  readonly anonymousReports?: readonly AnonymousReport[];
  /** What ends on a date, for the report of expiries. */
  readonly expiries?: readonly ExpirySource[];
  /** What analytics shows of it. */
  readonly trends?: readonly TrendDefinition[];
  /** Its columns in the import and export of people. */
  readonly importColumns?: ImportColumns;
  /** Days of people's records that start workflows. */
  readonly personEvents?: readonly PersonEvent[];
  /** What it does as a step of a workflow. */
  readonly workflowSteps?: readonly WorkflowStepKind[];
  /** Its steps of the set-up guide. */
  readonly setupSteps?: readonly SetupStep[];
  /** Which days people work, and who is on leave: for approvals, which stand below those who know. */
  readonly workingDays?: WorkingDays;
  readonly onLeave?: OnLeave;
  /** Whether a person's home page has a widget; only dashboard knows. */
  readonly hasHomeWidget?: HasHomeWidget;
  /** Its records that are approved step by step. */
  readonly approvals?: readonly ApprovalSubject[];
  /** Changes of one's own record that a company can have approved first. */
  readonly approvableChanges?: readonly ApprovableChange[];
  /** Its records that files can be attached to. */
  readonly fileOwners?: readonly FileOwner[];
  /** Its columns that are sealed for longer than a few days; the rest is forgotten before a key changes. */
  readonly sealedColumns?: readonly SealedColumn[];
  /** Its part of a sample company; users are there already. */
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

/** Puts areas together; lists keep the order of the areas. */
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

/** What the kit and other areas look up while they answer; areas that don't fit together change none of it. */
function install({ areas, workflowSteps }: Product): void {
  const all = <T>(of: (area: Area) => readonly T[] | undefined) =>
    areas.flatMap((area) => of(area) ?? []);
  setAdministrative(areas);
  const widgetsAtHome = areas.find((area) => area.hasHomeWidget)?.hasHomeWidget;
  if (widgetsAtHome) setHomeWidgets(widgetsAtHome);
  setApprovalSubjects(all((area) => area.approvals));
  setApprovableChanges(all((area) => area.approvableChanges));
  setBeforeFirstDay(all((area) => area.beforeFirstDay && [area.beforeFirstDay]));
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

/** Areas without a module and what is always on have no switch. */
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

/** A part of a profile whose module is off is shown to nobody. */
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
