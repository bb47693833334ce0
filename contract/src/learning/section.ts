/** What a course is made of. Correct answers are part of the content, which only authors are sent. */
import { z } from 'zod';
import { storedFile } from '../files/endpoints.ts';
import type { FileUse } from '../files/file-kinds.ts';
import { pictureLimits } from '../files/media-limits.ts';
import { id } from '../kit/identifier.ts';
import { limitedRecord } from '../kit/record.ts';
import { requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { openPackage, packageContent } from './package.ts';

const MiB = 1024 * 1024;

export const sectionFile: FileUse = {
  ownerType: 'learning-section',
  limits: {
    'application/pdf': 20 * MiB,
    'image/png': 5 * MiB,
    'image/jpeg': 5 * MiB,
    'image/webp': 5 * MiB,
    'video/mp4': 200 * MiB,
    'video/webm': 200 * MiB,
  },
};

/** Pictures inside the text of a page. */
export const pagePictures: FileUse = { ownerType: 'learning-page-picture', limits: pictureLimits };

export const sectionTypes = ['page', 'file', 'scorm', 'quiz', 'session'] as const;
export type SectionType = (typeof sectionTypes)[number];
export const sectionTypeLabels: Readonly<Record<SectionType, string>> = {
  page: 'Page',
  file: 'File',
  scorm: 'SCORM package',
  quiz: 'Quiz',
  session: 'Face-to-face session',
};

/** An option's or question's key inside its section; it never changes, so that answers stay theirs. */
const key = z
  .string()
  .max(12)
  .regex(/^[a-z0-9]{1,12}$/, 'Must be a key');

const option = z.object({ id: key, text: requiredText(300, 'Enter the option') });
const question = z
  .object({
    id: key,
    text: requiredText(500, 'Enter the question'),
    type: z.enum(['single', 'multiple', 'true-false', 'short-text']),
    options: z.array(option).max(10).default([]),
    /** Keys of options; of a short text, the answers that are accepted. */
    correct: z
      .array(requiredText(200, 'Enter an answer'))
      .min(1, 'Choose a correct answer')
      .max(10),
  })
  .superRefine(({ type, options, correct }, refinement) => {
    const refuse = (path: string, message: string) =>
      refinement.addIssue({ code: 'custom', path: [path], message });
    if (type === 'short-text') return;
    if (options.length < 2) refuse('options', 'Add at least two options');
    if (new Set(options.map((one) => one.id)).size < options.length)
      refuse('options', 'Options need different keys');
    if (correct.some((one) => !options.some((known) => known.id === one)))
      refuse('correct', 'Choose correct answers among the options');
    if (type !== 'multiple' && correct.length !== 1) refuse('correct', 'Choose one correct answer');
  });
export type QuizQuestion = z.output<typeof question>;

export const quizContent = z
  .object({
    passMark: wholeNumber(1, 100).default(80),
    /** Null for as many as it takes. */
    mostAttempts: wholeNumber(1, 20).nullable().default(null),
    /** How many questions are drawn for each attempt; all when null. */
    drawn: wholeNumber(1, 100).nullable().default(null),
    questions: z.array(question).min(1, 'Add a question').max(100),
  })
  .refine(({ questions }) => new Set(questions.map((one) => one.id)).size === questions.length, {
    path: ['questions'],
    message: 'Questions need different keys',
  });
export type QuizContent = z.output<typeof quizContent>;

export const MOST_HTML = 50_000;
export const htmlTooLong = `Use at most ${MOST_HTML} characters`;
const MOST_VIDEOS = 10;
export const pageContent = z.object({
  html: z.string().max(MOST_HTML, htmlTooLong).default(''),
  videoLinks: z
    .array(requiredText(500, 'Enter a video link'))
    .max(MOST_VIDEOS, `Add at most ${MOST_VIDEOS} videos`)
    .default([]),
});
export type PageContent = z.output<typeof pageContent>;
const noContent = z.object({});

const title = requiredText(150, 'Enter a title');
export const sectionForm = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('page'),
    title,
    fileId: id.nullable().default(null),
    content: pageContent,
  }),
  z.object({
    type: z.literal('file'),
    title,
    fileId: id.nullable().default(null),
    content: noContent,
  }),
  // What the package contains is read from its manifest.
  z.object({
    type: z.literal('scorm'),
    title,
    fileId: id.nullable().default(null),
    content: noContent,
  }),
  z.object({
    type: z.literal('quiz'),
    title,
    fileId: z.null().default(null),
    content: quizContent,
  }),
  z.object({
    type: z.literal('session'),
    title,
    fileId: z.null().default(null),
    content: noContent,
  }),
]);
export type SectionInput = z.output<typeof sectionForm>;

/** With everything, for authors. */
export const authoredSection = z.object({
  id,
  place: z.int(),
  type: z.enum(sectionTypes),
  title: z.string(),
  file: storedFile.nullable(),
  page: pageContent.nullable(),
  quiz: quizContent.nullable(),
  package: packageContent.nullable(),
  version: z.int(),
});
export type AuthoredSection = z.infer<typeof authoredSection>;

/** In the list of a course. */
export const sectionBrief = z.object({
  id,
  type: z.enum(sectionTypes),
  title: z.string(),
  isDone: z.boolean(),
  /** It opens once the sections before it are complete. */
  isLocked: z.boolean(),
});
export type SectionBrief = z.infer<typeof sectionBrief>;

/** What the person who takes a quiz is sent: never what is correct. */
export const askedQuestion = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(['single', 'multiple', 'true-false', 'short-text']),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
});

export const quizAnswers = limitedRecord(z.array(z.string().trim().max(200)).max(10), {
  keys: 100,
});

export const quizAttempt = z.object({
  id,
  number: z.int(),
  questions: z.array(askedQuestion),
  answers: z.record(z.string(), z.array(z.string())),
  isSubmitted: z.boolean(),
  score: z.int().nullable(),
  isPassed: z.boolean().nullable(),
  /** After it was submitted: which questions were answered correctly. */
  results: z.array(z.object({ id: z.string(), isCorrect: z.boolean() })).nullable(),
});
export type QuizAttempt = z.infer<typeof quizAttempt>;

export const quizFacts = z.object({
  passMark: z.int(),
  mostAttempts: z.int().nullable(),
  attemptsUsed: z.int(),
  questions: z.int(),
  bestScore: z.int().nullable(),
  /** The attempt that is not submitted yet. */
  open: quizAttempt.nullable(),
});

export const openSection = z.object({
  id,
  type: z.enum(sectionTypes),
  title: z.string(),
  isDone: z.boolean(),
  html: z.string().nullable(),
  videoUrls: z.array(z.string()),
  file: storedFile.nullable(),
  quiz: quizFacts.nullable(),
  package: openPackage.nullable(),
});
export type OpenSection = z.infer<typeof openSection>;
