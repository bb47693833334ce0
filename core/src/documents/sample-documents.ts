/** The library of a sample company. */
import type { DocumentType, Requirement } from '@tenure/contract/documents/document-types';

export interface SampleDocument {
  readonly title: string;
  readonly type: DocumentType;
  readonly folder: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly requirement: Requirement;
  /** Days from today; negative is in the past. */
  readonly dueIn?: number;
  readonly reviewIn?: number;
  readonly format: 'pdf' | 'md';
  readonly paragraphs: readonly string[];
  /** How many of ten people have confirmed it. */
  readonly confirmed?: number;
}

export const sampleDocuments: readonly SampleDocument[] = [
  {
    title: 'Code of conduct',
    type: 'policy',
    folder: 'Company policies',
    description: 'How we treat each other, our customers and our suppliers.',
    keywords: ['conduct', 'ethics', 'conflict of interest'],
    requirement: 'accept',
    dueIn: 14,
    reviewIn: 200,
    format: 'pdf',
    confirmed: 7,
    paragraphs: [
      'We act honestly, treat people with respect and keep what we are told in confidence.',
      'Tell your manager about a conflict of interest before you act on it. Gifts worth more than 100 dollars are declined or handed to the company.',
      'Report a concern to your manager, to HR or to the independent helpline. Nobody is disadvantaged for a report made in good faith.',
    ],
  },
  {
    title: 'Information security',
    type: 'policy',
    folder: 'Company policies',
    description: 'Passwords, devices and what to do when something is lost.',
    keywords: ['passwords', 'devices', 'phishing'],
    requirement: 'accept',
    dueIn: -6,
    reviewIn: 20,
    format: 'md',
    confirmed: 8,
    paragraphs: [
      'Use the password manager and switch on verification for every account that offers it.',
      'Lock your screen when you leave it. Report a lost device within an hour, at any time of day.',
      'Do not open attachments you did not expect. Forward suspicious emails to the security team.',
    ],
  },
  {
    title: 'Working from home',
    type: 'policy',
    folder: 'Company policies',
    description: 'When and how we work from home.',
    keywords: ['remote', 'hybrid', 'ergonomics'],
    requirement: 'read',
    dueIn: 30,
    reviewIn: 300,
    format: 'md',
    confirmed: 5,
    paragraphs: [
      'Agree with your manager which days you work from home. Team days are in the office.',
      'Your desk at home meets the same safety standard as your desk in the office. We pay for a chair and a screen.',
    ],
  },
  {
    title: 'Employee handbook',
    type: 'handbook',
    folder: 'Getting started',
    description: 'Everything you need in your first weeks, and later.',
    keywords: ['onboarding', 'benefits', 'hours'],
    requirement: 'none',
    reviewIn: 120,
    format: 'pdf',
    paragraphs: [
      'Welcome. This handbook explains how we work, how you are paid, how leave works and whom to ask.',
      'Most questions are answered by your manager. HR helps with everything about your employment.',
    ],
  },
  {
    title: 'Expense claims',
    type: 'procedure',
    folder: 'Finance',
    description: 'What we reimburse, and how to claim it.',
    keywords: ['expenses', 'travel', 'receipts'],
    requirement: 'none',
    format: 'md',
    paragraphs: [
      'Claim within 30 days and attach the receipt. Claims above 500 dollars are approved before the money is spent.',
      'Meals on business trips are reimbursed up to the daily rate.',
    ],
  },
  {
    title: 'Evacuation plan',
    type: 'guide',
    folder: 'Health and safety',
    description: 'Exits, wardens and assembly points.',
    keywords: ['fire', 'emergency', 'safety'],
    requirement: 'read',
    dueIn: 60,
    format: 'md',
    confirmed: 6,
    paragraphs: [
      'Leave by the nearest exit and do not use the lift. Wardens wear a yellow vest.',
      'Meet at the assembly point and wait until your warden has counted everyone.',
    ],
  },
  {
    title: 'Parental leave guide',
    type: 'guide',
    folder: 'Leave and benefits',
    description: 'Planning your leave, your pay and your return.',
    keywords: ['parental leave', 'family'],
    requirement: 'none',
    format: 'md',
    paragraphs: [
      'Talk to HR ten weeks before your leave starts. We plan the handover together.',
      'You can keep in touch on up to ten paid days while you are away.',
    ],
  },
];
