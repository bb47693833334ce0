export const audienceMessages = {
  noValue: 'Choose at least one',
  manyValues: 'Choose at most 200',
  noDate: 'Enter a start date, an end date or both',
  datesReversed: 'Choose an end date on or after the start date',
  noMonths: 'Enter at least 1 month',
  manyMonths: 'Enter at most 1,200 months',
  emptyGroup: 'Add a condition or delete the group',
  manyConditions: 'Use at most 50 conditions',
  incomplete: 'Complete every condition',
  unknownCondition: 'Choose a condition. Groups can be nested up to three levels deep',
  hidden: 'Your company doesn’t show this field, so audiences can’t be built on it.',
} as const;
