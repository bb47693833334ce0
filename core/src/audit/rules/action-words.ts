/**
 * Describes an action's code in words (our decision, ADR 71): `area.thing.verb` becomes "changed personal
 * details". Verbs that are not in the past tense are converted.
 */
export interface ActionWords {
  readonly verb: string;
  readonly thing: string;
}

/** Codes whose generated text would read badly. */
const special: Readonly<Record<string, ActionWords>> = {
  'secret.revealed': { verb: 'revealed', thing: 'tax or account number' },
  'identity.session.start': { verb: 'signed in', thing: '' },
  'identity.session.end': { verb: 'signed out', thing: '' },
  'identity.company.found': { verb: 'created', thing: 'company' },
  'identity.password.change-forced': { verb: 'required', thing: 'password change' },
  'identity.password.link-sent': { verb: 'sent', thing: 'password link' },
  'people.acting.started': { verb: 'logged in as', thing: 'user' },
  'people.acting.ended': { verb: 'logged out as', thing: 'user' },
  'identity.address.locked': { verb: 'blocked', thing: 'sign-ins from an address' },
  'identity.mfa.locked': { verb: 'locked', thing: 'verification' },
  'identity.mfa.recovery-code-used': { verb: 'used', thing: 'recovery code' },
  'identity.mfa.verified': { verb: 'verified', thing: 'with a code' },
  'identity.person.added': { verb: 'added', thing: 'account' },
  'identity.proof.locked': { verb: 'locked', thing: 're-authentication' },
  'identity.sso.linked': { verb: 'connected', thing: 'sign-in provider' },
  'dashboard.template.pushed': { verb: 'applied', thing: 'home page template' },
  'documents.document.reminded': { verb: 'sent', thing: 'document reminders' },
  'learning.bulk-enrol.started': { verb: 'enrolled', thing: 'an audience' },
  'learning.enrolment.reminded': { verb: 'sent', thing: 'course reminder' },
  'learning.sections.ordered': { verb: 'reordered', thing: 'sections' },
  'learning.session.booking-cancelled': { verb: 'cancelled', thing: 'session booking' },
  'payroll.payslips.import-started': { verb: 'started', thing: 'payslip import' },
  'people.employee.added': { verb: 'added', thing: 'employee' },
  'people.employee.rehired': { verb: 'rehired', thing: 'employee' },
  'people.invitation.resent': { verb: 'sent', thing: 'invitation again' },
  'people.employment.continued': { verb: 'cancelled', thing: 'termination' },
  'performance.checkpoint.submission-rejected': {
    verb: 'requested changes to',
    thing: 'checkpoint',
  },
  'performance.cycle.reminded': { verb: 'sent', thing: 'appraisal reminders' },
  'performance.item.rated-by-employee': { verb: 'rated', thing: 'item' },
  'performance.item.rated-by-manager': { verb: 'rated', thing: 'item' },
  'performance.review.written': { verb: 'wrote', thing: 'review' },
  'performance.rolled-back': { verb: 'undid', thing: 'last step' },
  'performance.section.status-changed': { verb: 'changed', thing: 'section status' },
  'performance.sections-imported': { verb: 'imported', thing: 'sections' },
  'performance.summary.rated-by-employee': { verb: 'entered', thing: 'overall rating' },
  'performance.summary.rated-by-manager': { verb: 'entered', thing: 'overall rating' },
  'recognition.post.given': { verb: 'gave', thing: 'recognition' },
  'recognition.post.reports-dismissed': { verb: 'dismissed', thing: 'reports of a post' },
  'recognition.redemption.added': { verb: 'redeemed', thing: 'points' },
  'reports.saved-report.subscription-changed': { verb: 'changed', thing: 'report subscription' },
  'tasks.task.tick': { verb: 'checked', thing: 'checklist item' },
  'learning.session.attendance': { verb: 'recorded', thing: 'attendance' },
  'tasks.hand-over': { verb: 'handed over', thing: 'tasks' },
};

/** Things with a different name in the user interface. */
const things: Readonly<Record<string, string>> = {
  'identity.sso-policy': 'single sign-on policy',
  'learning.cpd-plan': 'CPD plan',
  'leave.request': 'leave request',
  'leave.settings': 'leave settings',
  'leave.type': 'leave type',
  'org.settings': 'organisation settings',
  'leave.balance': 'leave balance',
  'leave.delegation': 'leave delegation',
  'payroll.nz-taxation': 'tax declaration',
  'payroll.superannuations': 'super fund',
  'payroll.tfn': 'tax declaration',
  'payroll.uk-taxation': 'tax declaration',
  'people.change-approvals': 'approval rules',
  'people.employee': 'profile',
  'people.field-history': 'earlier details',
  'people.position-assignment': 'position',
  performance: 'appraisal',
  'performance.sub-item': 'measure or action',
  'recognition.preferences': 'recognition preferences',
  'recognition.settings': 'recognition settings',
  'reports.settings': 'report settings',
  'site.long-job': 'background job',
  'worktime.pattern': 'work pattern',
};

const irregular: Readonly<Record<string, string>> = {
  'accept-change': 'accepted changes to',
  'ask-cancellation': 'requested cancellation of',
  'ask-for-change': 'requested changes to',
  begin: 'began',
  cancel: 'cancelled',
  'decline-change': 'declined changes to',
  'employee-finalise': 'signed off',
  'give-back': 'returned',
  given: 'gave',
  grant: 'granted',
  'hand-over': 'handed over',
  'leave-out': 'left out',
  'no-approver-left': 'found no approver for',
  'planning-submit': 'submitted',
  'propose-change': 'proposed changes to',
  read: 'read',
  reset: 'reset',
  send: 'sent',
  sent: 'sent',
  submit: 'submitted',
  withdraw: 'withdrew',
  withdrawn: 'withdrew',
};

export function actionWords(action: string): ActionWords {
  const known = special[action];
  if (known) return known;
  const [area = '', ...rest] = action.split('.');
  const verb = rest.at(-1) ?? 'changed';
  const parts = rest.slice(0, -1);
  const thing = things[[area, ...parts].join('.')];
  return {
    verb: pastTense(verb),
    thing: thing ?? plain(parts.length > 0 ? parts.join(' ') : area),
  };
}

/** "Changed personal details", as a line of the log. */
export function actionSentence(action: string): string {
  const { verb, thing } = actionWords(action);
  const words = [verb, thing].filter(Boolean).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Views of private data; everything else is a change. */
export const viewVerbs = ['viewed', 'downloaded', 'revealed'] as const;

const plain = (code: string) => code.replaceAll('-', ' ');

function pastTense(code: string): string {
  const found = irregular[code];
  if (found) return found;
  const [first = '', ...rest] = code.split('-');
  const words = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  if (/(ed|en|lt|pt)$/.test(code) || /ed$/.test(first)) return plain(code);
  const irregularFirst = irregular[first];
  if (irregularFirst) return irregularFirst + words;
  if (/e$/.test(first)) return `${first}d${words}`;
  if (/[^aeiou]y$/.test(first)) return `${first.slice(0, -1)}ied${words}`;
  if (/(^|[^aeiou])[aeiou][bgmp]$/.test(first)) return `${first}${first.at(-1)}ed${words}`;
  return `${first}ed${words}`;
}
