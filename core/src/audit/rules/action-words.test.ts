import { expect, test } from 'vitest';
import { actionSentence } from './action-words.ts';

test.each([
  ['people.personal-details.changed', 'Changed personal details'],
  ['people.next-of-kin-contact.viewed', 'Viewed next of kin contact'],
  ['payroll.payslip.downloaded', 'Downloaded payslip'],
  ['secret.revealed', 'Revealed tax or account number'],
  ['leave.request.approve', 'Approved leave request'],
  ['people.employee.changed', 'Changed profile'],
  ['leave.request.propose-change', 'Proposed changes to leave request'],
  ['tasks.task.tick', 'Checked checklist item'],
  ['tasks.task.skip', 'Skipped task'],
  ['tasks.hand-over', 'Handed over tasks'],
  ['contracts.contract.send', 'Sent contract'],
  ['identity.session.start', 'Signed in'],
  ['identity.security-profile.grant', 'Granted security profile'],
  ['performance.shared', 'Shared appraisal'],
  ['recognition.post.given', 'Gave recognition'],
  ['leave.request.cancel', 'Cancelled leave request'],
  ['identity.mfa.verified', 'Verified with a code'],
  ['dashboard.dashboard.reset', 'Reset dashboard'],
  ['documents.document.handed-over', 'Handed over document'],
  ['performance.item.rated-by-manager', 'Rated item'],
  ['learning.cpd-plan.added', 'Added CPD plan'],
])('%s reads “%s”', (action, sentence) => expect(actionSentence(action)).toBe(sentence));
