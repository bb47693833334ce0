/** A template being edited, and its validation errors. */
import { findingInWords, findingsOf } from '@tenure/contract/kit/fields/findings';
import {
  defaultRatingScale,
  type SectionType,
  type Stage,
  stageNames,
} from '@tenure/contract/performance/codes';
import {
  type TemplateContent,
  type TemplateInput,
  templateInput,
  templateRules,
} from '@tenure/contract/performance/template';
import type { FormErrors } from '../../../ui/form/form-errors.ts';

export interface TemplateDraft {
  readonly title: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly content: TemplateContent;
}

export type SectionDraft = TemplateContent['sections'][number];
export type PhaseDraft = TemplateContent['phases'][number];
export type ItemDraft = SectionDraft['items'][number];
export type CheckpointDraft = SectionDraft['checkpoints'][number];

export const sectionNames: Readonly<Record<SectionType, string>> = {
  goal: 'Goals',
  competency: 'Competencies',
  development: 'Development',
  question: 'Questions',
  review360: '360 review',
  question360: '360 questions',
  checkpoint: 'Checkpoints',
  recommendation: 'Recognition',
  summary: 'Summary',
};

export const blankSection = (type: SectionType): SectionDraft => ({
  type,
  title: sectionNames[type],
  description: null,
  weight: null,
  ratingScale: [...defaultRatingScale],
  isWeighted: type === 'goal',
  labelRequiredFrom: null,
  items: [],
  checkpoints: [],
});

const blankPhase = (stage: Stage, from: number, to: number): PhaseDraft => ({
  stage,
  title: stageNames[stage],
  description: null,
  opensAfterDays: from,
  closesAfterDays: to,
  approvers:
    stage === 'finalise'
      ? []
      : [{ approverType: 'manager', group: 1, userId: null, dueAfterDays: 7 }],
});

export const addedPhase = (stage: Stage): PhaseDraft => blankPhase(stage, 0, 30);

export const blankTemplate = (): TemplateDraft => ({
  title: '',
  description: '',
  isActive: true,
  content: {
    sections: [{ ...blankSection('goal'), weight: 100 }, blankSection('summary')],
    phases: [
      blankPhase('planning', 0, 30),
      blankPhase('in_progress', 30, 330),
      blankPhase('finalise', 330, 365),
    ],
    rules: templateRules.parse({}),
    lengthInDays: 365,
  },
});

export const inputOf = (draft: TemplateDraft): TemplateInput => ({
  ...draft,
  description: draft.description === '' ? null : draft.description,
});

const numbered = (name: string) => (n: number) => `${name} ${n + 1}`;
const places = {
  sections: numbered('Section'),
  phases: numbered('Phase'),
  items: numbered('item'),
  checkpoints: numbered('checkpoint'),
  questions: numbered('question'),
  approvers: numbered('approver'),
};

/** Validates the draft before it is sent. */
export function problemsIn(draft: TemplateDraft): FormErrors {
  const input = inputOf(draft);
  const checked = templateInput.safeParse(input);
  if (checked.success) return { fields: {}, form: [] };
  const findings = findingsOf(templateInput, input, checked.error.issues);
  const title = findings.find(({ path }) => path === 'title')?.message;
  const rest = findings
    .filter(({ path }) => path !== 'title')
    .map((finding) => findingInWords(templateInput, finding, places));
  return {
    fields: {
      ...(title ? { title } : {}),
      ...(rest.length > 0 ? { content: [...new Set(rest)].join('. ') } : {}),
    },
    form: [],
  };
}

/** A list with one item changed, moved or removed. */
export const changedAt = <T>(list: readonly T[], place: number, some: Partial<T>): T[] =>
  list.map((one, n) => (n === place ? { ...one, ...some } : one));
export const withoutAt = <T>(list: readonly T[], place: number): T[] =>
  list.filter((_, n) => n !== place);
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = withoutAt(list, from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
}
