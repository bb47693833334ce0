/** Sections of a course. Correct answers are part of the content, which is only sent to authors. */
import { z } from 'zod';
import { storedFile } from '../files/endpoints.ts';
import type { FileUse } from '../files/file-kinds.ts';
import { pictureLimits } from '../files/media-limits.ts';
import { type Field, fieldsOf, labelled } from '../kit/field.ts';
import { id } from '../kit/identifier.ts';
import { limitedRecord } from '../kit/record.ts';
import { requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { openPackage, packageContent, packageFile } from './package.ts';

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

/** Images in the text of a page. */
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

/** A stable key of an option or question within its section, which answers refer to. */
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
    /** Keys of options; for a short text, the accepted answers. */
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
    passMark: labelled(wholeNumber(1, 100).default(80), {
      label: 'Pass mark',
      input: 'number',
      unit: '%',
      decimals: 0,
    }),
    /** Null for unlimited attempts. */
    mostAttempts: labelled(wholeNumber(1, 20).nullable().default(null), {
      label: 'Attempts',
      input: 'number',
      decimals: 0,
      help: 'Leave empty for unlimited attempts.',
    }),
    /** Number of questions drawn for each attempt; null for all. */
    drawn: labelled(wholeNumber(1, 100).nullable().default(null), {
      label: 'Questions per attempt',
      input: 'number',
      decimals: 0,
      help: 'Leave empty to ask all questions.',
    }),
    questions: labelled(z.array(question).min(1, 'Add a question').max(100), {
      label: 'Questions',
      input: 'custom',
    }),
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
  html: labelled(z.string().max(MOST_HTML, htmlTooLong).default(''), {
    label: 'Text',
    input: 'rich-text',
  }),
  videoLinks: labelled(
    z
      .array(requiredText(500, 'Enter a video link'))
      .max(MOST_VIDEOS, `Add at most ${MOST_VIDEOS} videos`)
      .default([]),
    {
      label: 'Video links',
      input: 'custom',
      help: 'From YouTube, Vimeo, Loom or Wistia, one on each line.',
    },
  ),
});
export type PageContent = z.output<typeof pageContent>;
const noContent = z.object({});

const title = labelled(requiredText(150, 'Enter a title'), { label: 'Title' });
const file = (label: string, use: FileUse) =>
  labelled(id.nullable().default(null), { label, input: 'file', file: use });
const noFile = z.null().default(null);

/** One form for each type. */
export const sectionForms = {
  page: z.object({
    type: z.literal('page'),
    title,
    content: pageContent,
    fileId: file('Image or video', sectionFile),
  }),
  file: z.object({
    type: z.literal('file'),
    title,
    content: noContent,
    fileId: file('File', sectionFile),
  }),
  // The content of the package is read from its manifest.
  scorm: z.object({
    type: z.literal('scorm'),
    title,
    content: noContent,
    fileId: file('Package', packageFile),
  }),
  quiz: z.object({ type: z.literal('quiz'), title, content: quizContent, fileId: noFile }),
  session: z.object({ type: z.literal('session'), title, content: noContent, fileId: noFile }),
};
export const sectionForm = z.discriminatedUnion('type', [
  sectionForms.page,
  sectionForms.file,
  sectionForms.scorm,
  sectionForms.quiz,
  sectionForms.session,
]);
export type SectionInput = z.output<typeof sectionForm>;

/** Authors can edit every field; a file or a package can't be empty. */
export const sectionFields = (type: SectionType): Field[] =>
  fieldsOf(sectionForms[type], {
    isRequired: (key) => (key === 'fileId' && type !== 'page') || undefined,
  });

/** A complete section, for authors. */
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

/** A section in a course's list. */
export const sectionBrief = z.object({
  id,
  type: z.enum(sectionTypes),
  title: z.string(),
  isDone: z.boolean(),
  /** Locked until the sections before it are complete. */
  isLocked: z.boolean(),
});
export type SectionBrief = z.infer<typeof sectionBrief>;

/** A question as sent to learners, without the correct answers. */
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
  /** Which questions were answered correctly; null until it is submitted. */
  results: z.array(z.object({ id: z.string(), isCorrect: z.boolean() })).nullable(),
});
export type QuizAttempt = z.infer<typeof quizAttempt>;

export const quizFacts = z.object({
  passMark: z.int(),
  mostAttempts: z.int().nullable(),
  attemptsUsed: z.int(),
  questions: z.int(),
  bestScore: z.int().nullable(),
  /** The attempt in progress. */
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
