/**
 * Faults that once passed every test, or that attackers found, recorded so that they can be planted again:
 * npm run mutate -- known. Each is tried with the tests of its first area.
 */
import type { Fault } from './faults.ts';
import { bodyAround } from './mutants.ts';

type Known = readonly [area: string, what: string, path: string, text: string, planted: string];

const contacts = 'core/src/people/contacts/emergency-contact.actions.ts';
const calendar = 'core/src/leave/calendar/calendar.store.ts';
const requestActions = 'core/src/leave/requests/leave-request.actions.ts';
const delegations = 'core/src/approvals/delegation.store.ts';
const accrual = 'core/src/leave/rules/accrual.ts';
const writers = 'who: [self, hrManager, administrator],';

export const knownFaults: readonly Known[] = [
  [
    'leave',
    'HR adjusts their own balance',
    requestActions,
    "    needs: 'leave.balance.adjust',\n    who: [hrManager, administrator],\n    grants: { gives: 'time', to: toThePerson },\n",
    "    needs: 'leave.balance.adjust',\n    who: [hrManager, administrator],\n",
  ],
  [
    'leave',
    'colleagues see pending leave',
    calendar,
    "isInState('r.status', leaveMachine, takenStates)}",
    "isInState('r.status', leaveMachine, ['pending', ...takenStates])}",
  ],
  [
    'leave',
    'the type filter reveals a hidden type',
    calendar,
    "\n          and (seen.in_full or (around.visibility = 'all' and not t.is_private))))",
    '))',
  ],
  [
    'leave',
    'everyone opens anyone’s request',
    'core/src/leave/requests/leave-request.store.ts',
    '    record.isSelf ||\n    record.isHr',
    '    true ||\n    record.isHr',
  ],
  [
    'people',
    'a manager deletes contacts of a direct report',
    contacts,
    `sentAs: 'employees.emergencyContacts.delete',\n    needs: 'people.emergency-contact.write',\n    seenWith: contactListActions.view,\n    ${writers}`,
    `sentAs: 'employees.emergencyContacts.delete',\n    needs: 'people.emergency-contact.view',\n    seenWith: contactListActions.view,\n    who: [self, manager, hrManager, administrator],`,
  ],
  [
    'leave',
    'revoking someone else’s feed',
    'core/src/leave/calendar/calendar-feed.ts',
    "    .where('id', '=', params.feedId)\n    .where('user_id', '=', ctx.actor.userId)\n",
    "    .where('id', '=', params.feedId)\n",
  ],
  [
    'leave',
    'decisions without 412',
    'core/src/kit/walk/serve.ts',
    "if (route.endpoint.decides === 'one') refuseUnseen",
    "if (route.endpoint.decides === 'many') refuseUnseen",
  ],
  [
    'leave',
    'a delegate on the day after the end',
    delegations,
    "}.end_date, '[]')",
    "}.end_date + 1, '[]')",
  ],
  [
    'leave',
    'mail to inactive approvers',
    'core/src/leave/notifications/notice-facts.store.ts',
    ' and a.is_active\n',
    '\n',
  ],
  [
    'leave',
    'the event of an adjustment is dropped',
    'core/src/leave/commands/adjust-balance.ts',
    "await emit(ctx, 'leave.balance-adjusted', {",
    'void ({',
  ],
  [
    'leave',
    'carry-over without its limit',
    'core/src/leave/rules/due-entries.ts',
    'carries === null ? 0 : Math.min(0, carries - left)',
    '0',
  ],
  [
    'leave',
    'no grant on the day of the run',
    accrual,
    'day <= until && inForce',
    'day < until && inForce',
  ],
  [
    'leave',
    'no grant on the last day of employment',
    accrual,
    '(earner.endDate === null || day <= earner.endDate)',
    '(earner.endDate === null || day < earner.endDate)',
  ],
  [
    'leave',
    '29 February in every year',
    accrual,
    'monthDay: string): Day =>\n  earlier(',
    'monthDay: string): Day =>\n  ((one: Day, _: Day) => one)(',
  ],
  [
    'identity',
    'a captcha is good more than once',
    'core/src/identity/sessions/sign-in-attempts.store.ts',
    'used.numInsertedOrUpdatedRows === 1n',
    'used.numInsertedOrUpdatedRows !== -1n',
  ],
  [
    'org',
    'an indirect circle',
    'core/src/org/rules/reporting-line.ts',
    'climb(next.reportsToId, common(next, span))',
    'next.reportsToId === line.positionId',
  ],
  [
    'org',
    'closing off by one',
    'core/src/org/commands/close-position.ts',
    'a.assigned_to > $',
    'a.assigned_to >= $',
  ],
  [
    'org',
    'formulas in workbooks',
    'core/src/kit/list/workbook.ts',
    'escaped(defused(value))',
    'escaped(value)',
  ],
  [
    'kit',
    'the style of a link',
    'contract/src/kit/allowed-html.ts',
    "    a: ['href', 'title'],\n",
    "    a: ['href', 'title', 'style'],\n",
  ],
  [
    'files',
    'files forgotten after six days',
    'core/src/files/jobs/remove-files.ts',
    "interval '7 days'",
    "interval '6 days'",
  ],
  [
    'kit',
    'constant back-off',
    'core/src/kit/background/back-off.ts',
    'FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1)',
    'FIRST_WAIT_MS',
  ],
  [
    'leave',
    'dates of any year',
    'contract/src/kit/identifier.ts',
    'day >= FIRST_DATE && day <= LAST_DATE',
    'day >= FIRST_DATE || day <= LAST_DATE',
  ],
  [
    'files',
    'a file of someone else’s record',
    'core/src/files/file.store.ts',
    '(await owner.maySee(ctx, owners)) ? file : undefined',
    'owners ? file : undefined',
  ],
  [
    'leave',
    'in bulk, a request that was changed since',
    'core/src/approvals/decide-each.ts',
    'versionOf(record) !== version',
    'versionOf(record) < 0 && version',
  ],
  [
    'leave',
    'leave that has begun is cancelled',
    requestActions,
    'holds: ({ isSelf, request }) => !isSelf || !request.has_begun',
    'holds: () => true',
  ],
  [
    'leave',
    'one date is banked twice',
    'core/src/leave/rules/part-days.ts',
    'dates.indexOf(date) !== n',
    'dates.indexOf(date) > n',
  ],
  [
    'identity',
    'an address that another document verified',
    'core/src/identity/rules/sso-admission.ts',
    "addressIn(one, 'email') === email && one.email_verified",
    'one.email_verified',
  ],
  [
    'leave',
    'a delegation lasts where the delegate is',
    delegations,
    '.approver_id`)}',
    '.delegate_id`)}',
  ],
  [
    'leave',
    'an approver changes the request',
    'contract/src/leave/leave-request-states.ts',
    "{ action: 'modify', from: 'pending', to: 'pending', who: ['self'] }",
    "{ action: 'modify', from: 'pending', to: 'pending', who: ['self', 'approver'] }",
  ],
  [
    'worktime',
    'HR assigns a work pattern to themselves',
    'core/src/worktime/work-pattern.actions.ts',
    "const grants = { gives: 'time', to: toThePerson } as const;",
    "const grants = { gives: 'time', to: () => [] } as const;",
  ],
  [
    'people',
    'fields that a company hides are on profiles',
    'core/src/org/settings/field-visibility.ts',
    '!actor.switchedOffFields.has(field),',
    'true,',
  ],
  [
    'people',
    'contacts that exist are told from those that don’t',
    contacts,
    "delete',\n    needs: 'people.emergency-contact.write',\n    seenWith: contactListActions.view,\n",
    "delete',\n    needs: 'people.emergency-contact.write',\n",
  ],
  [
    'files',
    'direction marks in the name of a file',
    'core/src/files/rules/safe-file-name.ts',
    '[\\p{Cc}\\p{Cf}',
    '[\\p{Cc}',
  ],
  ['kit', 'full-width formulas', 'contract/src/kit/values/spreadsheet.ts', '@＝＋－＠]', '@]'],
  [
    'leave',
    'feeds outlive a password',
    'core/src/identity/passwords/password.store.ts',
    ',\n      link_generation = link_generation + 1',
    '',
  ],
  [
    'leave',
    'a module that is switched off answers',
    'core/src/kit/walk/switched-off.ts',
    'module && !modules.has(module)',
    'module && modules.size === 0',
  ],
  [
    'payroll',
    'secrets in the audit log',
    'core/src/kit/audit.ts',
    'withoutGiven(ctx.givenSecrets, value)',
    'value',
  ],
];

/** Throws if the code has changed and the fault must be rewritten. */
export function knownFaultsOf(area: string, sources: ReadonlyMap<string, string>): Fault[] {
  return knownFaults
    .filter(([one]) => one === area)
    .map(([, what, path, text, planted]) => {
      const source = sources.get(path) ?? '';
      const start = source.indexOf(text);
      if (start < 0 || source.indexOf(text, start + 1) >= 0)
        throw new Error(`The place of "${what}" is no longer found in ${path}`);
      const within = bodyAround(source, start);
      const mutant = {
        ...{ start, end: start + text.length, text: planted, what },
        ...(within ? { within } : {}),
      };
      return { path, mutant, line: `${path} ${what}` };
    });
}
