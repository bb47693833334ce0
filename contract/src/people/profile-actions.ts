/** Every entry that the action menu of a profile can have, as permission tables send it (document 2, point 6). */
const capabilities = {
  recognise: 'employees.userProfile.recognise',
  share: 'employees.userProfile.share',
  download: 'employees.userProfile.download',
  assignAppraisal: 'employees.userProfile.assignAppraisal',
  assignCourse: 'employees.userProfile.assignCourse',
  assignWorkflow: 'employees.userProfile.assignWorkflow',
  /** Ours: the link that opens the onboarding before the first day. */
  sendOnboardingLink: 'employees.userProfile.sendOnboardingLink',
  changePhoto: 'employees.userProfile.changePhoto',
  changePassword: 'employees.userProfile.changePassword',
  forcePasswordChange: 'employees.userProfile.forcePasswordChange',
  loginAsUser: 'employees.userProfile.loginAsUser',
  terminate: 'employees.userProfile.terminate',
  /** Ours: until the last day a termination is taken back. */
  cancelTermination: 'employees.userProfile.cancelTermination',
  deactivate: 'employees.userProfile.deactivate',
  /** Ours: the way back from deactivating. */
  reactivate: 'employees.userProfile.reactivate',
} as const;

export type ProfileActionId = keyof typeof capabilities;

/** The menu in its order and its groups. An entry is there once an area contributes it. */
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
