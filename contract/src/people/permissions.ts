export const peoplePermissions = [
  'people.employee.view',
  'people.employee.edit',
  'people.emergency-contact.view',
  'people.emergency-contact.write',
  'people.employee.add',
  'people.employee.import',
  'people.employee.export',
  'people.additional-detail.view',
  'people.additional-detail.write',
  'people.diversity-question.answer',
  'people.diversity-report.view',
  'people.question-set.write',
  'people.next-of-kin.view',
  'people.next-of-kin.write',
  'people.personal-detail.view',
  'people.personal-detail.write',
  'people.note.write',
  'people.employment-history.view',
  'people.account.deactivate',
  'people.position.view',
  'people.position.write',
  'people.position.exceed-budget',
  'people.security-profile.view',
  'people.security-profile.assign',
  'people.photo.write',
  'people.profile.download',
  'people.employee.terminate',
  'people.account.act-as',
  'people.field-history.view',
  'people.change-approval.write',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    people: (typeof peoplePermissions)[number];
  }
}
