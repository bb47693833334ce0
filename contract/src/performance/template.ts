/** An appraisal template: sections, phases, checkpoints, and who sees which rating when. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
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
  stageNames,
  stages,
} from './codes.ts';
import { performanceMessages } from './messages.ts';
import { capabilityList } from './person.ts';
import { ratingScale, weight } from './section.ts';

const title = labelled(requiredText(200, 'Enter a title'), { label: 'Title' });
const opensAfterDays = labelled(wholeNumber(0, 1000), { label: 'Opens after' });
const questionType = z.enum(Object.keys(questionTypes) as (keyof typeof questionTypes)[]);

const templateItem = z.object({
  title: labelled(requiredText(300, 'Enter a title'), { label: 'Title' }),
  description: optionalLines(5000),
  weight: labelled(weight.nullable().prefault(null), { label: 'Weight' }),
  questionType: questionType.nullable().prefault(null),
});

const templateCheckpoint = z.object({
  title,
  description: optionalLines(2000),
  isMandatory: z.boolean().prefault(false),
  /** Days after the appraisal starts. */
  opensAfterDays,
  questions: z
    .array(
      z.object({
        title: labelled(requiredText(300, 'Enter a question'), { label: 'Question' }),
        type: questionType,
        assignedTo: z.array(z.enum(checkpointParts)).min(1, 'Choose who answers').max(3),
      }),
    )
    .min(1, 'Add at least one question')
    .max(20),
});

export const templateSection = z.object({
  type: z.enum(sectionTypes),
  title,
  description: optionalLines(2000),
  weight: labelled(weight.nullable().prefault(null), { label: 'Weight in the overall score' }),
  ratingScale: ratingScale.prefault([...defaultRatingScale]),
  isWeighted: z.boolean().prefault(false),
  /** Minimum weight of items that require a label; null if none do. */
  labelRequiredFrom: labelled(weight.nullable().prefault(null), {
    label: 'Label required from a weight of',
  }),
  items: z.array(templateItem).max(60).prefault([]),
  checkpoints: z.array(templateCheckpoint).max(20).prefault([]),
});

const templatePhase = z.object({
  stage: z.enum(stages),
  title,
  description: optionalLines(2000),
  /** Days after the appraisal starts. */
  opensAfterDays,
  closesAfterDays: labelled(wholeNumber(0, 1000), { label: 'Due after' }),
  approvers: z
    .array(
      z.object({
        approverType: z.enum(Object.keys(approverTypes) as (keyof typeof approverTypes)[]),
        group: labelled(wholeNumber(1, 20), { label: 'Group' }),
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
  minimumGroup: labelled(wholeNumber(3, 20).prefault(DEFAULT_MINIMUM_GROUP), {
    label: 'Minimum peer responses',
  }),
});
export type TemplateRules = z.infer<typeof templateRules>;

/** Sections and phases must be consistent; every stage has a phase, in the order of the stages. */
export const templateContent = z
  .object({
    sections: z.array(templateSection).min(1, 'Add at least one section').max(20),
    phases: z.array(templatePhase).max(20),
    rules: templateRules.prefault({}),
    lengthInDays: labelled(wholeNumber(1, 1000).prefault(365), {
      label: 'Length of an appraisal',
    }),
  })
  .superRefine((content, issues) => {
    const order = content.phases.map(({ stage }) => stages.indexOf(stage));
    if (order.some((place, n) => place < (order[n - 1] ?? 0)))
      issues.addIssue({ code: 'custom', path: ['phases'], message: 'Put the stages in order' });
    for (const [n, stage] of stages.entries())
      if (!order.includes(n))
        issues.addIssue({
          code: 'custom',
          path: ['phases'],
          message: `Add a phase for the stage ${stageNames[stage]}`,
        });
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
