export const peoplePermissions = [
  'people.employee.view',
  'people.emergency-contact.view',
  'people.emergency-contact.write',
  'people.employee.add',
  'people.employee.import',
  'people.employee.export',
  'people.additional-detail.view',
  'people.additional-detail.write',
  'people.diversity-question.answer',
  'people.question-set.write',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    people: (typeof peoplePermissions)[number];
  }
}
