export const learningPermissions = [
  'learning.course.view',
  'learning.course.write',
  'learning.enrolment.view',
  'learning.enrolment.create',
  'learning.enrolment.manage',
  'learning.enrolment.administer',
  'learning.plan.write',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    learning: (typeof learningPermissions)[number];
  }
}
