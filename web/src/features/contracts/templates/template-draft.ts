/** A template being edited, and its validation errors. */
import { audienceMessages } from '@tenure/contract/audience/messages';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { withFieldLabels } from '@tenure/contract/contracts/merge-fields';
import { type ContractTemplate, templateForm } from '@tenure/contract/contracts/template';
import { type FormErrors, schemaErrors } from '../../../ui/form/form-errors.ts';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { randomKey } from '../../../ui/form/random-key.ts';
import type { Now } from '../../../ui/form/use-form.ts';

export interface ClauseDraft {
  /** React key, stable while clauses are moved; another version of the template has others. */
  readonly key: string;
  readonly heading: string;
  readonly text: string;
  readonly isConditional: boolean;
  /** Null while a condition has no value. */
  readonly onlyIf: AudienceRule | null;
}

export interface TemplateDraft {
  readonly name: string;
  readonly needsApproval: boolean;
  readonly needsCountersignature: boolean;
  readonly daysToSign: number | null;
  readonly clauses: readonly ClauseDraft[];
}

export const blankClause = (): ClauseDraft => ({
  key: randomKey(),
  heading: '',
  text: '',
  isConditional: false,
  onlyIf: null,
});

export const blankTemplate = (): TemplateDraft => ({
  name: '',
  needsApproval: true,
  needsCountersignature: true,
  daysToSign: 14,
  clauses: [blankClause()],
});

export const draftOf = (template: ContractTemplate): Now<TemplateDraft> => ({
  value: {
    name: template.name,
    needsApproval: template.needsApproval,
    needsCountersignature: template.needsCountersignature,
    daysToSign: template.daysToSign,
    clauses: template.clauses.map(({ heading, text, onlyIf }, n) => ({
      key: `${template.version}.${n}`,
      heading: withFieldLabels(heading ?? ''),
      text: withFieldLabels(text),
      isConditional: onlyIf !== null,
      onlyIf,
    })),
  },
  version: template.version,
});

const sentClauses = (clauses: TemplateDraft['clauses']) =>
  clauses.map(({ heading, text, isConditional, onlyIf }) => ({
    heading,
    text,
    onlyIf: isConditional ? onlyIf : null,
  }));

const inputOf = (draft: TemplateDraft) => ({ ...draft, clauses: sentClauses(draft.clauses) });

/** The body to send; the draft was checked before. */
export const checkedInput = (draft: TemplateDraft) => templateForm.parse(inputOf(draft));

export const labels = {
  name: 'Name',
  needsApproval: 'Needs approval before it’s sent',
  needsCountersignature: 'Countersigned by the company',
  daysToSign: 'Days to sign',
  clauses: 'Clauses',
} as const;

export const parts = partsOf<TemplateDraft>({
  name: { label: labels.name },
  needsApproval: { label: labels.needsApproval },
  needsCountersignature: { label: labels.needsCountersignature },
  daysToSign: { label: labels.daysToSign },
  clauses: {
    label: labels.clauses,
    words: (clauses) => clauses.map(({ heading, text }) => heading || text).join('; '),
  },
}).map((part) => (part.key === 'clauses' ? { ...part, same: isSameText } : part));

/** Every version has its own keys. */
function isSameText(one: unknown, other: unknown) {
  const [mine, theirs] = [one, other].map((each) =>
    JSON.stringify(sentClauses(each as TemplateDraft['clauses'])),
  );
  return mine === theirs;
}

export function problemsIn(draft: TemplateDraft): FormErrors {
  const found = schemaErrors(templateForm, inputOf(draft), parts);
  const unfinished = draft.clauses.flatMap(({ isConditional, onlyIf }, n) =>
    isConditional && onlyIf === null ? [`clauses.${n}.onlyIf`] : [],
  );
  if (unfinished.length === 0) return found;
  const { incomplete } = audienceMessages;
  return {
    fields: { clauses: incomplete, ...found.fields },
    parts: { ...Object.fromEntries(unfinished.map((path) => [path, incomplete])), ...found.parts },
    form: found.form,
  };
}

/** The list with one clause in another place. */
export function movedTo(clauses: TemplateDraft['clauses'], from: number, to: number) {
  const next = [...clauses];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(to, 0, moved);
  return next;
}
