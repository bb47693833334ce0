import { delegationInput } from '@tenure/contract/approvals/approval';
import { fieldsOf } from '@tenure/contract/kit/field';
import { leaveSettingsInput } from '@tenure/contract/leave/administration';
import * as endpoints from '@tenure/contract/leave/calendar-endpoints';
import { leaveTypeInput } from '@tenure/contract/leave/leave-type';
import * as delegations from '../../approvals/public.ts';
import { bind } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { openForm } from '../../kit/open-form.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { dates } from '../../worktime/public.ts';
import { readReport } from '../balances/balance-report.ts';
import { exportCsv, exportXlsx } from '../balances/balance-report-file.ts';
import { readChoices, readTeam } from '../calendar/calendar.store.ts';
import * as feeds from '../calendar/calendar-feed.ts';
import { entryEvent, ownEntries } from '../calendar/own-entries.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { viewerOf } from '../calendar/viewer.ts';
import {
  calendarActions,
  delegationActions,
  reportActions,
  settingActions,
  typeActions,
} from './administration.actions.ts';
import * as types from './leave-type.store.ts';
import * as settings from './settings.ts';

const company = async () => ({});
const loadSettings = (ctx: SignedInCtx) => settings.loadSettings(ctx);
const MOST_DAYS = 400;

export const administrationRoutes = [
  bind(endpoints.listCalendarEvents, {
    action: calendarActions.view,
    load: company,
    run: async (ctx, { query }) => {
      if (query.to < query.from || dates.daysBetween(query.from, query.to) > MOST_DAYS)
        throw invalidInput([{ field: 'to', message: 'Choose a range of at most 400 days' }]);
      const viewer = viewerOf(ctx.actor);
      const { items, types: leaveTypes } = await readCalendar(ctx, viewer, query);
      const { userId, timezone, modules } = ctx.actor;
      const owner = { userId, timezone, modules };
      const entries = await ownEntries(ctx, owner, query);
      const choices =
        query.scope === 'company'
          ? await readChoices(ctx, viewer)
          : { departments: [], locations: [] };
      const wantsTeam = query.withPeople === 'true' && query.scope === 'team';
      return {
        items: [...items, ...entries.map((entry) => entryEvent(entry, owner))],
        metadata: {
          actions: allowed(ctx.actor, calendarActions, {}),
          people: wantsTeam ? await readTeam(ctx, viewer) : [],
          filters: { leaveTypes: [...leaveTypes], ...choices },
        },
      };
    },
  }),
  bind(endpoints.listCalendarFeeds, { access: 'signed-in', run: feeds.listFeeds }),
  bind(endpoints.addCalendarFeed, {
    personally: true,
    action: calendarActions.view,
    load: company,
    run: feeds.addFeed,
  }),
  bind(endpoints.revokeCalendarFeed, { access: 'signed-in', run: feeds.revokeFeed }),
  bind(endpoints.readCalendarFeed, { access: 'public', run: feeds.readFeed }),
  bind(endpoints.getLeaveSettings, {
    action: settingActions.view,
    load: loadSettings,
    run: async (ctx, _, row) => settings.presentSettings(ctx, row),
  }),
  bind(endpoints.putLeaveSettings, {
    action: settingActions.edit,
    load: settings.lockSettings,
    form: openForm(leaveSettingsInput),
    run: settings.changeSettings,
  }),
  bind(endpoints.listLeaveTypes, {
    action: typeActions.view,
    load: company,
    run: async (ctx, { query }) => {
      const page = { limit: query.itemsPerPage, offset: offsetOf(query) };
      const rows = await types.readTypes(ctx, undefined, page);
      return {
        items: rows.map(types.presentType),
        metadata: {
          actions: allowed(ctx.actor, typeActions, {}),
          // It has a default, but can't be empty.
          fields: fieldsOf(leaveTypeInput, { isRequired: (key) => key === 'unit' }),
          pagination: paginationOf(endpoints.listLeaveTypes.path, query, rows[0]?.total ?? 0),
        },
      };
    },
  }),
  bind(endpoints.addLeaveType, {
    action: typeActions.add,
    load: company,
    form: openForm(leaveTypeInput),
    run: types.addType,
  }),
  bind(endpoints.editLeaveType, {
    action: typeActions.edit,
    load: (ctx, { params }) => types.lockType(ctx, params.leaveTypeId),
    form: openForm(leaveTypeInput),
    run: types.editType,
  }),
  bind(endpoints.listDelegations, {
    access: 'signed-in',
    run: async (ctx) => ({
      items: await delegations.listDelegations(ctx),
      metadata: { fields: fieldsOf(delegationInput) },
    }),
  }),
  bind(endpoints.addDelegation, {
    action: delegationActions.add,
    // Permission explanations have no body and therefore no delegate.
    load: async (_, { body }) => ({ delegateId: body?.delegateId ?? 0 }),
    form: openForm(delegationInput),
    run: delegations.addDelegation,
  }),
  bind(endpoints.removeDelegation, { access: 'signed-in', run: delegations.removeDelegation }),
  bind(endpoints.getBalanceReport, {
    action: reportActions.view,
    load: company,
    run: readReport,
  }),
  bind(endpoints.exportBalanceReport, {
    action: reportActions.view,
    load: company,
    run: exportCsv,
  }),
  bind(endpoints.exportBalanceWorkbook, {
    action: reportActions.view,
    load: company,
    run: exportXlsx,
  }),
];
