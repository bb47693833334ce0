export const recognitionMessages = {
  /** Documents 1 and 3, point 8. */
  widgetNotFound: 'Widget not found',
  recommendationNotFound: 'Recommendation not found',
  chooseReward: {
    recommendation: 'Choose a badge',
    trophy: 'Choose a trophy',
    award: 'Choose an award',
  },
  writeMessage: 'Write a message',
  tooTangled: 'This text is too complex. Simplify its formatting.',
  notToYourself: 'Choose someone other than yourself.',
  unknownPeople: 'Choose current employees.',
  unknownReward: 'Choose one that is still offered.',
  unknownValue: 'Choose one of your company’s values.',
  noAttachments: 'Your company doesn’t allow attachments here.',
  noPrivate: 'Your company doesn’t allow private posts.',
  overBudget: (left: number, label: string) =>
    `You have ${left} ${label} left to give in this period.`,
  nobodyToAsk: 'There’s no one who can approve this. Ask an administrator to choose approvers.',
  reasonNeeded: 'Enter a reason',
  alreadyReported: 'You’ve already reported this post.',
  tooLate: 'Posts can be edited for 24 hours.',
  approvedAlready: 'It was approved as it is. Delete it and give it again.',
  isNow: (label: string) => `This post is ${label.toLowerCase()}.`,
  noReports: 'This post has no open reports.',
  inUse: 'People have already received this. Deactivate it instead.',
} as const;
