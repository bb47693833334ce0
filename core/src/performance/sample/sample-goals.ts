/** Goals of people in the sample companies, with comments on them. */

interface SampleGoal {
  readonly title: string;
  readonly description: string;
  readonly weight: number;
  readonly label: 'Growth' | 'Quality' | 'People';
  readonly measures: readonly (readonly [title: string, status: 0 | 1 | 2, isDone: boolean])[];
}

export const sampleGoals: readonly SampleGoal[] = [
  {
    title: 'Answer every customer within one working day',
    description: 'Customers tell us that speed matters more to them than anything else.',
    weight: 40,
    label: 'Quality',
    measures: [
      ['Average first response under 6 hours', 0, true],
      ['No request older than 24 hours at the end of a week', 0, false],
      ['Satisfaction of at least 4.5 out of 5', 2, false],
    ],
  },
  {
    title: 'Bring the new booking process into use',
    description: 'From the pilot in one office to all offices.',
    weight: 30,
    label: 'Growth',
    measures: [
      ['Pilot reviewed with the team', 0, true],
      ['Training for all offices', 1, false],
    ],
  },
  {
    title: 'Halve the errors in monthly reports',
    description: 'Fewer corrections, less rework at the end of each month.',
    weight: 20,
    label: 'Quality',
    measures: [['Checklist in place', 0, true]],
  },
  {
    title: 'Mentor a new colleague',
    description: 'A weekly hour during their first three months.',
    weight: 10,
    label: 'People',
    measures: [['Weekly conversations', 0, false]],
  },
];

interface SampleDevelopment {
  readonly title: string;
  readonly description: string;
  readonly actions: readonly {
    readonly title: string;
    readonly isDone: boolean;
    readonly progressType: 'experience' | 'coaching' | 'training';
    readonly priority: 'high' | 'medium' | 'low';
  }[];
}

export const sampleDevelopments: readonly SampleDevelopment[] = [
  {
    title: 'Run meetings that end with a decision',
    description: 'So that projects move without a second meeting.',
    actions: [
      {
        title: 'Read “Meetings that work” and try one idea a month',
        isDone: true,
        progressType: 'training',
        priority: 'medium',
      },
      {
        title: 'Lead the monthly planning meeting',
        isDone: false,
        progressType: 'experience',
        priority: 'high',
      },
    ],
  },
  {
    title: 'Learn to read a budget',
    description: 'Needed for the booking process in all offices.',
    actions: [
      {
        title: 'Three sessions with the finance team',
        isDone: false,
        progressType: 'coaching',
        priority: 'medium',
      },
    ],
  },
];

export const sampleAnswers = {
  employee: [
    'The pilot. We finished two weeks early, and nobody missed the old form.',
    'Fewer standing meetings, and more time with customers.',
  ],
  manager: [
    'You brought three offices along without any pressure from above.',
    'I’d like you to hand over more of the daily requests.',
  ],
  checkpoint: {
    employee:
      'Response times are where we want them. Training for the other offices is late because two trainers left.',
    manager: 'Good progress. Let’s move the training to the spring and keep the rest as it is.',
    contributor: 'Always well prepared. The pilot would not have worked without this preparation.',
  },
  reviews: [
    'Shares what they know without being asked.',
    'Easy to work with, also when a deadline is close.',
    'I learned a lot from the way problems are taken apart here.',
    'Could say no more often.',
    'Clear, friendly and quick.',
  ],
  comments: {
    employee: 'A demanding year that I enjoyed. Thank you for the support with the pilot.',
    manager: 'Well deserved. Next year is about the other offices, and about letting go.',
  },
} as const;
