/** Refusals of appraisals. The first block has the exact texts of document 3. */
export const performanceMessages = {
  weightNotANumber: 'Weighting must be a number',
  weightNegative: 'Weighting must not be a negative number',
  weightMissing: 'Enter a weighting',
  weightTooMuch:
    'Items in this section should add to 100% in total. The maximum weight for this item can be the remaining percentage',
  labelMissing: 'Select a label',
  noApprovers: 'Approval phase requires nominated approvers to proceed.',
  noApproversTitle: 'Approval phase requires nominated approvers',

  weightDecimals: 'Use at most two decimal places',
  unknownLabel: 'Choose a label from the list.',
  unknownLibraryItem: 'Choose an item from the library.',
  unknownPerson: 'Choose a current employee.',
  unknownTemplate: 'Choose an active template.',
  unknownGoal: 'Choose one of your manager’s or the company’s goals.',
  unknownItem: 'Choose an item from this appraisal.',
  unknownCourse: 'Choose a course from the catalogue.',
  ratingNotOnScale: 'Choose a rating from the scale.',
  tooManyItems: 'This section is full. Delete an item first.',
  notMandatoryAnswer: 'This question is for someone else.',
  wrongSection: 'This section has no items of this type.',
  alreadyContributor: 'This person is already a contributor.',
  alreadyReviewer: 'This person is already a reviewer.',
  ownReview: 'The employee and their managers can’t be peer reviewers.',
  notResponded: (names: string) => `Not everyone has responded yet: ${names}.`,
  weightsIncomplete: (total: string) =>
    `The weights in this section add up to ${total}%. They must add up to 100%.`,
  developmentMissing: (title: string) => `Add a development for “${title}”, where one is required.`,
  notRated: (title: string) => `Rate all items in “${title}” first.`,
  reviewsClosed: 'Reviews are closed: the results have been released.',
  nothingToUndo: 'There’s nothing to undo.',
  phaseNotLive: (title: string) => `“${title}” isn’t open for changes.`,
  awaitingApproval: (title: string) => `“${title}” is awaiting approval.`,
  completed: 'This appraisal is completed.',
  stateIs: (state: string) => `This appraisal is in the stage ${state.toLowerCase()}.`,
  noParent: 'There’s no earlier appraisal to import from.',
  alreadyImported: 'These sections are already imported.',
  reasonMissing: 'Enter a reason',
  notReleased: 'Results appear once they’re released.',
  cycleClosed: 'This cycle is closed.',
  templateInUse: 'This template has been used. Make a copy to change it.',
  datesReversed: 'Choose an end date on or after the start date',
  checkpointState: (state: string) => `This checkpoint is ${state.toLowerCase()}.`,
  reviewerState: (state: string) => `This review is ${state.toLowerCase()}.`,
  answersMissing: 'Answer all your questions first.',
  extensionTooEarly: 'Choose a date after the current end date.',
  libraryItemUsed: 'Appraisals use this. Make it inactive instead of deleting it.',
  unknownPosition: 'Choose a position from the list.',
  unknownDepartment: 'Choose a department from the list.',
  alreadySubmitted: 'You’ve already submitted your answers.',
  notYours: 'You can’t change this.',
} as const;

/** Shown to people before they write a review (ADR 62). */
export const reviewNotice = {
  anonymous: (minimum: number) =>
    `Your answers are anonymous. They’re shown only as averages and in random order, once at least ${minimum} peers have responded.`,
  named: 'Your answers are shown with your name.',
  /** For people who read the results. */
  results: (minimum: number) =>
    `Peers answer anonymously. You’ll see averages, and comments in random order, once at least ${minimum} of them have responded.`,
} as const;
