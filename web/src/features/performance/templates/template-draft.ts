/** A template being edited, and its validation errors. */
import { findingsOf } from '@tenure/contract/kit/fields/findings';
import {
  defaultRatingScale,
  type SectionType,
  type Stage,
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

export const stageNames: Readonly<Record<Stage, string>> = {
  planning: 'Planning',
  in_progress: 'In progress',
  finalise: 'Finalise',
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

const places: Readonly<Record<string, string>> = {
  sections: 'Section',
  phases: 'Phase',
  items: 'item',
  checkpoints: 'checkpoint',
  questions: 'question',
  approvers: 'approver',
};

/** "Section 2, item 1". */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .flatMap((part, n) => {
      const name = places[String(part)];
      const number = path[n + 1];
      return name && typeof number === 'number' ? [`${name} ${number + 1}`] : [];
    })
    .join(', ');
}

/** Validates the draft before it is sent. */
export function problemsIn(draft: TemplateDraft): FormErrors {
  const input = inputOf(draft);
  const checked = templateInput.safeParse(input);
  if (checked.success) return { fields: {}, form: [] };
  const findings = findingsOf(templateInput, input, checked.error.issues);
  const title = findings.find(({ path }) => path === 'title')?.message;
  const rest = findings
    .filter(({ path }) => path !== 'title')
    .map(({ path, message }) => {
      const place = placeOf(
        path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      );
      return place ? `${place}: ${message}` : message;
    });
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
