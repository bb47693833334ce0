/** An appraisal template: sections, phases, checkpoints, and who sees which rating when. */
import { z } from 'zod';
import { id } from '../kit/identifier.ts';
import { optionalLines, requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { checkpointParts } from './checkpoint.ts';
import {
  approverTypes,
  DEFAULT_MINIMUM_GROUP,
  defaultRatingScale,
  questionTypes,
  ratingReleases,
  sectionTypes,
  stages,
} from './codes.ts';
import { performanceMessages } from './messages.ts';
import { capabilityList } from './person.ts';
import { ratingScale, weight } from './section.ts';

const title = requiredText(200, 'Enter a title');
const questionType = z.enum(Object.keys(questionTypes) as (keyof typeof questionTypes)[]);

const templateItem = z.object({
  title: requiredText(300, 'Enter a title'),
  description: optionalLines(5000),
  weight: weight.nullable().prefault(null),
  questionType: questionType.nullable().prefault(null),
});

const templateCheckpoint = z.object({
  title,
  description: optionalLines(2000),
  isMandatory: z.boolean().prefault(false),
  /** Days after the appraisal starts. */
  opensAfterDays: wholeNumber(0, 1000),
  questions: z
    .array(
      z.object({
        title: requiredText(300, 'Enter a question'),
        type: questionType,
        assignedTo: z.array(z.enum(checkpointParts)).min(1).max(3),
      }),
    )
    .min(1)
    .max(20),
});

export const templateSection = z.object({
  type: z.enum(sectionTypes),
  title,
  description: optionalLines(2000),
  weight: weight.nullable().prefault(null),
  ratingScale: ratingScale.prefault([...defaultRatingScale]),
  isWeighted: z.boolean().prefault(false),
  /** Minimum weight of items that require a label; null if none do. */
  labelRequiredFrom: weight.nullable().prefault(null),
  items: z.array(templateItem).max(60).prefault([]),
  checkpoints: z.array(templateCheckpoint).max(20).prefault([]),
});

const templatePhase = z.object({
  stage: z.enum(stages),
  title,
  description: optionalLines(2000),
  /** Days after the appraisal starts. */
  opensAfterDays: wholeNumber(0, 1000),
  closesAfterDays: wholeNumber(0, 1000),
  approvers: z
    .array(
      z.object({
        approverType: z.enum(Object.keys(approverTypes) as (keyof typeof approverTypes)[]),
        group: wholeNumber(1, 20),
        userId: id.nullable().prefault(null),
        dueAfterDays: wholeNumber(1, 365).prefault(7),
      }),
    )
    .max(20)
    .prefault([]),
});

const release = z.enum(Object.keys(ratingReleases) as (keyof typeof ratingReleases)[]);

export const templateRules = z.object({
  managerSeesEmployeeRatings: release.prefault('always'),
  employeeSeesManagerRatings: release.prefault('completed'),
  employeeSeesOverallScore: release.prefault('completed'),
  minimumGroup: wholeNumber(3, 20).prefault(DEFAULT_MINIMUM_GROUP),
});
export type TemplateRules = z.infer<typeof templateRules>;

/** Sections and phases must be consistent; every stage has a phase, in the order of the stages. */
export const templateContent = z
  .object({
    sections: z.array(templateSection).min(1).max(20),
    phases: z.array(templatePhase).min(3).max(20),
    rules: templateRules.prefault({}),
    lengthInDays: wholeNumber(1, 1000).prefault(365),
  })
  .superRefine((content, issues) => {
    const order = content.phases.map(({ stage }) => stages.indexOf(stage));
    if (order.some((place, n) => place < (order[n - 1] ?? 0)))
      issues.addIssue({ code: 'custom', path: ['phases'], message: 'Put the stages in order' });
    for (const [n, stage] of stages.entries())
      if (!order.includes(n))
        issues.addIssue({ code: 'custom', path: ['phases'], message: `Add a phase for ${stage}` });
    const weights = content.sections.flatMap((one) => (one.weight === null ? [] : [one.weight]));
    const total = weights.reduce((sum, one) => sum + Math.round(one * 100), 0);
    if (weights.length > 0 && total !== 10_000)
      issues.addIssue({
        code: 'custom',
        path: ['sections'],
        message: 'Section weights must add up to 100%',
      });
    for (const [n, { items }] of content.sections.entries()) {
      const used = items.reduce((sum, one) => sum + Math.round((one.weight ?? 0) * 100), 0);
      if (used > 10_000)
        issues.addIssue({
          code: 'custom',
          path: ['sections', n, 'items'],
          message: performanceMessages.weightTooMuch,
        });
    }
  });
export type TemplateContent = z.infer<typeof templateContent>;

export const templateInput = z.object({
  title,
  description: optionalLines(2000),
  content: templateContent,
  isActive: z.boolean().prefault(true),
});
export type TemplateInput = z.infer<typeof templateInput>;

export const template = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  content: templateContent,
  isActive: z.boolean(),
  /** Whether appraisals were created from it; such a template is copied instead of changed. */
  isUsed: z.boolean(),
  version: z.int(),
  metadata: capabilityList,
});

export const templateSummary = template.omit({ content: true });
