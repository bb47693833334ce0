/** The catalogue of the sample companies. */
import type { QuizQuestion, SectionType } from '@tenure/contract/learning/section';

interface SampleSection {
  readonly type: SectionType;
  readonly title: string;
  readonly content: object;
}

export interface SampleCourse {
  readonly category: string;
  readonly shortname: string;
  readonly name: string;
  readonly description: string;
  readonly minutes: number;
  readonly tenths: number;
  readonly validMonths: number | null;
  readonly is: readonly (
    | 'required'
    | 'recommended'
    | 'approval'
    | 'second approval'
    | 'sequence'
  )[];
  readonly sections: readonly SampleSection[];
}

const page = (title: string, ...paragraphs: string[]): SampleSection => ({
  type: 'page',
  title,
  content: {
    html: paragraphs.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join(''),
    videoLinks: [],
  },
});

const question = (
  id: string,
  text: string,
  options: readonly string[],
  correct: readonly number[],
): QuizQuestion => ({
  id,
  text,
  type: correct.length > 1 ? 'multiple' : 'single',
  options: options.map((one, n) => ({ id: `o${n}`, text: one })),
  correct: correct.map((n) => `o${n}`),
});

const trueFalse = (id: string, text: string, isTrue: boolean): QuizQuestion => ({
  id,
  text,
  type: 'true-false',
  options: [
    { id: 'true', text: 'True' },
    { id: 'false', text: 'False' },
  ],
  correct: [isTrue ? 'true' : 'false'],
});

const shortText = (id: string, text: string, correct: readonly string[]): QuizQuestion => ({
  id,
  text,
  type: 'short-text',
  options: [],
  correct: [...correct],
});

const quiz = (title: string, ...questions: QuizQuestion[]): SampleSection => ({
  type: 'quiz',
  title,
  content: { passMark: 70, mostAttempts: 3, drawn: null, questions },
});

const session = (title: string): SampleSection => ({ type: 'session', title, content: {} });

export const sampleCourses: readonly SampleCourse[] = [
  {
    category: 'Health and safety',
    shortname: 'WHS-101',
    name: 'Working safely',
    description: 'What you need to know to keep yourself and others safe at work.',
    minutes: 45,
    tenths: 10,
    validMonths: 12,
    is: ['required', 'sequence'],
    sections: [
      page(
        'Your part in safety',
        'Everyone looks after their own safety and the safety of the people around them.',
        '<ul><li>Report hazards as soon as you see them.</li><li>Use equipment only when you’re trained for it.</li><li>Know where the exits and first-aid kits are.</li></ul>',
      ),
      page(
        'Reporting a hazard',
        'A hazard is anything that could hurt someone: a loose cable, a blocked exit, a workload that never ends.',
        'Report it to your manager, or to the safety team. You can do so without giving your name.',
      ),
      quiz(
        'Check your knowledge',
        question(
          'exits',
          'You find a blocked exit. What do you do first?',
          ['Report it', 'Wait for the next inspection', 'Leave it to facilities'],
          [0],
        ),
        trueFalse('near', 'A near miss doesn’t need to be reported.', false),
        question(
          'who',
          'Who is responsible for safety?',
          ['You', 'Your manager', 'Only the safety team'],
          [0, 1],
        ),
      ),
    ],
  },
  {
    category: 'Compliance',
    shortname: 'PRIV-1',
    name: 'Privacy basics',
    description: 'Handle personal information with care, in ten minutes.',
    minutes: 15,
    tenths: 5,
    validMonths: 12,
    is: ['required'],
    sections: [
      page(
        'What counts as personal information',
        'Anything that identifies someone, alone or together with something else.',
      ),
      quiz(
        'Quick check',
        trueFalse('pay', 'A payslip is personal information.', true),
        shortText(
          'share',
          'Complete the sentence: share personal information only with people who ___ to know it.',
          ['need'],
        ),
      ),
    ],
  },
  {
    category: 'Compliance',
    shortname: 'CODE-1',
    name: 'Code of conduct',
    description: 'How we treat each other, our clients and our suppliers.',
    minutes: 30,
    tenths: 5,
    validMonths: 24,
    is: ['required'],
    sections: [
      page(
        'Respect',
        'We listen, we disagree politely, and we speak up when something isn’t right.',
      ),
      page(
        'Gifts and conflicts of interest',
        'Tell your manager before you accept anything worth more than a coffee.',
      ),
    ],
  },
  {
    category: 'Health and safety',
    shortname: 'FA-1',
    name: 'First aid at work',
    description:
      'A hands-on day with a qualified trainer. You’ll practise CPR and the most common injuries.',
    minutes: 420,
    tenths: 70,
    validMonths: 36,
    is: ['recommended', 'sequence'],
    sections: [
      page('Before you come', 'Wear comfortable clothes. Lunch is provided.'),
      session('A day with the trainer'),
    ],
  },
  {
    category: 'Leadership',
    shortname: 'LEAD-1',
    name: 'Leading people',
    description: 'For new managers: one-on-ones, feedback and setting goals.',
    minutes: 240,
    tenths: 40,
    validMonths: null,
    is: ['approval', 'second approval', 'recommended'],
    sections: [
      page('From peer to manager', 'Your work is now the work of the team.'),
      page('One-on-ones that help', 'Keep them short, regular and theirs.'),
      page('Feedback', 'Specific, timely, and about what can change.'),
    ],
  },
  {
    category: 'Leadership',
    shortname: 'FEED-1',
    name: 'Giving feedback',
    description: 'A short course on feedback that people can use.',
    minutes: 60,
    tenths: 10,
    validMonths: null,
    is: ['recommended'],
    sections: [
      page('Situation, behaviour, effect', 'Say what you saw, and what it led to.'),
      quiz(
        'Try it',
        question(
          'best',
          'Which of these is useful feedback?',
          [
            'You’re always late.',
            'In today’s meeting you joined at ten past, so we repeated the agenda.',
            'Be better.',
          ],
          [1],
        ),
      ),
    ],
  },
  {
    category: 'Skills',
    shortname: 'EXCEL-2',
    name: 'Spreadsheets for analysts',
    description: 'Pivot tables, lookups and charts that tell a story.',
    minutes: 180,
    tenths: 30,
    validMonths: null,
    is: ['approval'],
    sections: [
      page('Pivot tables', 'Summarise thousands of rows in a minute.'),
      page('Charts', 'One message per chart.'),
    ],
  },
  {
    category: 'Skills',
    shortname: 'WRITE-1',
    name: 'Writing clearly',
    description: 'Plain words, short sentences, and a point.',
    minutes: 30,
    tenths: 5,
    validMonths: null,
    is: ['recommended'],
    sections: [page('Say it simply', 'Write as you’d say it to a colleague.')],
  },
];
