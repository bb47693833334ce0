import type { Features } from '@tenure/contract/site/site';

export type Variant = 'new' | 'classic';

/**
 * Which page of an appraisal is shown, and which is offered beside it (ADR 67): the preview offers the new
 * page beside the classic one; once the new one is switched on, it is the only one.
 */
export function pageVariant(
  features: Pick<Features, 'newPerformanceUiPreview' | 'newPerformanceAppraisalUi'>,
  asked: unknown,
): { readonly shown: Variant; readonly offered: Variant | null } {
  if (features.newPerformanceAppraisalUi) return { shown: 'new', offered: null };
  if (!features.newPerformanceUiPreview) return { shown: 'classic', offered: null };
  return asked === 'new'
    ? { shown: 'new', offered: 'classic' }
    : { shown: 'classic', offered: 'new' };
}
