/** Endpoints whose example writes no audit log entry, with the reasons. */

const changesNothing = 'says what would be, and changes nothing';
const ownTaste = 'how one person likes their own screen';
const lookedAt = (test: string) =>
  `its example is refused or ends nothing; ${test} looks at the row`;
const nothingYet = 'nothing is done until the code or the answer comes, which is written down';

export const unaudited: Readonly<Record<string, string>> = {
  'org.preview-position': changesNothing,
  'audience.preview': changesNothing,
  'reports.build-report': changesNothing,
  'leave.preview-leave-request': changesNothing,
  'leave.preview-change': changesNothing,
  'leave.preview-proposal': changesNothing,
  'dashboard.preview-widget': changesNothing,
  'worktime.preview-assignments': changesNothing,
  'identity.check-sso-provider': changesNothing,
  'site.put-theme': ownTaste,
  'site.put-preferences': ownTaste,
  'notifications.put-preferences': ownTaste,
  'leave.mark-outcome-seen': 'only whether the person has seen it',
  'notifications.mark-read': ownTaste,
  'notifications.mark-all-read': ownTaste,
  'org.save-search': ownTaste,
  'org.delete-saved-search': ownTaste,
  'learning.save-package-item':
    'what a package reports is kept with the enrolment; completing the section is written down',
  'learning.save-answers': 'answers are kept with the attempt; submitting it is written down',
  'site.report-fault': 'goes to the log of faults, which holds no personal data',
  'site.report-use': 'goes to the log of use, which holds no personal data',
  'site.run-recurring-job': 'the job writes down what it changes',
  'site.start-example-job': 'the job only passes time',
  'site.found-company': lookedAt('setup.test.ts'),
  'identity.choose-mfa-channel': nothingYet,
  'identity.resend-mfa-code': nothingYet,
  'identity.begin-app': nothingYet,
  'identity.begin-sso': nothingYet,
  'identity.register': 'who asks is looked up later, out of sight; confirming is written down',
  'identity.request-password-reset':
    'who has the address is looked up later, out of sight; the link is written down when it is made',
  'identity.verify-mfa-code': lookedAt('mfa.test.ts'),
  'identity.reset-password': lookedAt('passwords.test.ts'),
  'identity.open-onboarding-link': lookedAt('before-first-day.test.ts'),
  'identity.remove-app-of': lookedAt('accounts.test.ts'),
  'identity.confirm-app': lookedAt('sign-in-methods.test.ts'),
  'identity.remove-app': lookedAt('sign-in-methods.test.ts'),
  'identity.renew-recovery-codes': lookedAt('sign-in-methods.test.ts'),
  'identity.confirm-registration': lookedAt('registration.test.ts'),
  'identity.finish-sso': lookedAt('single-sign-on.test.ts'),
  'people.end-login-as': lookedAt('act-as.test.ts'),
  'identity.logout': lookedAt('traces.test.ts'),
  'identity.end-own-session': lookedAt('traces.test.ts'),
  'identity.end-other-sessions': lookedAt('traces.test.ts'),
};
