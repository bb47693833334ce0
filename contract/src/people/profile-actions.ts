/** All entries of a profile's action menu, as sent by permission tables (document 2, point 6). */
const capabilities = {
  recognise: 'employees.userProfile.recognise',
  share: 'employees.userProfile.share',
  download: 'employees.userProfile.download',
  assignAppraisal: 'employees.userProfile.assignAppraisal',
  assignCourse: 'employees.userProfile.assignCourse',
  assignWorkflow: 'employees.userProfile.assignWorkflow',
  /** Ours: sends the link for onboarding before the first day. */
  sendOnboardingLink: 'employees.userProfile.sendOnboardingLink',
  changePhoto: 'employees.userProfile.changePhoto',
  changePassword: 'employees.userProfile.changePassword',
  forcePasswordChange: 'employees.userProfile.forcePasswordChange',
  loginAsUser: 'employees.userProfile.loginAsUser',
  terminate: 'employees.userProfile.terminate',
  /** Ours: cancels a termination until the last day. */
  cancelTermination: 'employees.userProfile.cancelTermination',
  deactivate: 'employees.userProfile.deactivate',
  /** Ours: reverses a deactivation. */
  reactivate: 'employees.userProfile.reactivate',
} as const;

export type ProfileActionId = keyof typeof capabilities;

/** The groups and order of the menu. An entry is shown once an area contributes it. */
export const profileActionGroups = [
  ['recognise', 'share', 'download'],
  ['assignAppraisal', 'assignCourse', 'assignWorkflow', 'sendOnboardingLink'],
  ['changePhoto', 'changePassword'],
  [
    'forcePasswordChange',
    'loginAsUser',
    'terminate',
    'cancelTermination',
    'deactivate',
    'reactivate',
  ],
] as const satisfies readonly (readonly ProfileActionId[])[];

export const profileCapability = <Id extends ProfileActionId>(id: Id) => capabilities[id];
