export const peoplePermissions = [
  'people.employee.view',
  'people.emergency-contact.view',
  'people.emergency-contact.write',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    people: (typeof peoplePermissions)[number];
  }
}
