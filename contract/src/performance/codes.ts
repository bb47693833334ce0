/** The code lists of document 3, and those it leaves open (ADR 61). */

export const sectionTypes = [
  'goal',
  'competency',
  'development',
  'question',
  'review360',
  'question360',
  'checkpoint',
  'recommendation',
  'summary',
] as const;
export type SectionType = (typeof sectionTypes)[number];

export const sectionStatuses = {
  not_started: 'Not started',
  in_progress: 'In progress',
  completed: 'Completed',
} as const;
export type SectionStatus = keyof typeof sectionStatuses;

/** Sections with items that people add, and the items' names in capabilities. */
export const itemNouns = {
  goal: 'goals',
  competency: 'competencies',
  development: 'developments',
  question: 'questions',
  question360: 'questions',
  review360: 'competencies',
} as const satisfies Partial<Record<SectionType, string>>;

export const measureStatuses = [
  { id: 0, text: 'On Track' },
  { id: 1, text: 'Road Block' },
  { id: 2, text: 'Delayed' },
] as const;

/** The source of an item; document 3 names position and department. */
export const itemSources = {
  position: 'Position',
  department: 'Department',
  library: 'Library',
  template: 'Template',
  parent: 'Previous appraisal',
  own: 'Added here',
} as const;
export type ItemSource = keyof typeof itemSources;

export const actionTypes = { text: 'Text', course: 'Course' } as const;

export const progressTypes = {
  experience: 'On-the-job experience',
  coaching: 'Coaching or mentoring',
  training: 'Training',
} as const;

export const progressPriorities = { high: 'High', medium: 'Medium', low: 'Low' } as const;

export const questionTypes = {
  text: 'Short text',
  textarea: 'Long text',
  toggle: 'Yes or no',
  location: 'Location',
  position: 'Position',
} as const;
export type QuestionType = keyof typeof questionTypes;

export const approverTypes = {
  manager: 'Manager',
  second_manager: 'Second manager',
  hr: 'HR',
  nominated: 'Nominated approver',
} as const;
export type ApproverType = keyof typeof approverTypes;

/** Each phase belongs to a stage; an appraisal is in the stage of its open phase. */
export const stages = ['planning', 'in_progress', 'finalise'] as const;
export type Stage = (typeof stages)[number];
export const stageNames: Readonly<Record<Stage, string>> = {
  planning: 'Planning',
  in_progress: 'In progress',
  finalise: 'Finalise',
};

/** The next step of the viewer in an appraisal. */
export const awaitedSteps = {
  plan: 'Submit the plan',
  submit: 'Submit for approval',
  'sign-off': 'Sign off',
  approve: 'Approve or request changes',
  finalise: 'Rate and finalise',
  reviewers: 'Approve reviewers',
  checkpoint: 'Answer the checkpoint',
  review: 'Write a 360 review',
} as const;
export type AwaitedStep = keyof typeof awaitedSteps;

/** Scopes of the appraisal list. */
export const performanceLists = ['awaiting', 'team', 'everyone'] as const;

export const noteVisibilities = {
  private: 'Only me',
  manager_only: 'Managers',
  public: 'Everyone with access',
} as const;
export type Visibility = keyof typeof noteVisibilities;

/** When employee and manager see each other's ratings. */
export const ratingReleases = {
  always: 'Always',
  finalise: 'From the final stage',
  completed: 'When completed',
  never: 'Never',
} as const;
export type RatingRelease = keyof typeof ratingReleases;

export const reviewerTypes = { peer: 'Peer', manager: 'Manager' } as const;
export type ReviewerType = keyof typeof reviewerTypes;

/** Document 3, point 9: five levels from 1 to 5. Styles are our colour names. */
export const defaultRatingScale = [
  {
    title: 'Below Expectations',
    description: 'Results fell short of what the role needs.',
    value: 1,
    style: 'critical',
  },
  {
    title: 'Developing',
    description: 'Some results met expectations; support is needed for others.',
    value: 2,
    style: 'warning',
  },
  {
    title: 'Meets Expectations',
    description: 'Results were what the role needs.',
    value: 3,
    style: 'information',
  },
  {
    title: 'Exceeds Expectations',
    description: 'Results were regularly better than expected.',
    value: 4,
    style: 'positive',
  },
  {
    title: 'Outstanding',
    description: 'Results were exceptional throughout.',
    value: 5,
    style: 'positive',
  },
] as const;

export const ratingStyles = ['quiet', 'information', 'warning', 'critical', 'positive'] as const;

export const libraryTypes = {
  goals: 'goal',
  competencies: 'competency',
  developments: 'development',
  labels: 'label',
  questions: 'question',
} as const;
export type LibraryType = (typeof libraryTypes)[keyof typeof libraryTypes];

export const MAX_WEIGHT = 100;
export const MOST_ITEMS = 100;
export const PERFORMANCES_PER_PAGE = 20;
export const CONTRIBUTORS_PER_PAGE = 10;

/** Default minimum size of a group for which peer answers are published. */
export const DEFAULT_MINIMUM_GROUP = 4;
