import type { Features } from '@tenure/contract/site/site';

export type Variant = 'new' | 'classic';

/**
 * The appraisal page to show, and the one to offer as an alternative (ADR 67): with the preview on, the new
 * page is offered beside the classic one; with the new page on, it is the only one.
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
