/**
 * The action menu of a profile, in its order and its groups. An id is the last part of the capability:
 * employees.userProfile.recognise. An entry is there once an area contributes it.
 */
export const profileActionGroups = [
  ['recognise', 'share', 'download'],
  ['assignAppraisal', 'assignCourse', 'assignWorkflow'],
  ['changePhoto', 'changePassword'],
  ['forcePasswordChange', 'loginAsUser', 'terminate', 'deactivate', 'reactivate'],
] as const;

export type ProfileActionId = (typeof profileActionGroups)[number][number];

/** As permission tables send it. */
export const profileCapability = <Id extends ProfileActionId>(id: Id) =>
  `employees.userProfile.${id}` as const;
