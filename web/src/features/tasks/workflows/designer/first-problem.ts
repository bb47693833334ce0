import { findingInWords, findingsOf } from '@tenure/contract/kit/fields/findings';
import { type OfferedStepType, templateForm } from '@tenure/contract/tasks/workflows/template';
import type { Steps } from './design.ts';

/** What has to be put right before the draft can be saved, with the step it is in; null if nothing. */
export function firstProblem(
  draft: { readonly steps: Steps },
  types: readonly Pick<OfferedStepType, 'type' | 'label'>[],
): string | null {
  const input = templateForm.safeParse(draft);
  if (input.success) return null;
  const [finding] = findingsOf(templateForm, draft, input.error.issues);
  const nameOf = (n: number) => {
    const step = draft.steps[n];
    const label = types.find(({ type }) => type === step?.type)?.label;
    return step?.title.trim() || `Step ${n + 1}${label ? ` (${label.toLowerCase()})` : ''}`;
  };
  return finding ? findingInWords(templateForm, finding, { steps: nameOf }) : null;
}
