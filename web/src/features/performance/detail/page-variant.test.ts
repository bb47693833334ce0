import { expect, test } from 'vitest';
import { pageVariant } from './page-variant.ts';

test.each([
  ['the new page only', { preview: true, only: true }, undefined, 'new', null],
  [
    'the new page only, without the preview',
    { preview: false, only: true },
    undefined,
    'new',
    null,
  ],
  ['the new page only, whatever was asked', { preview: true, only: true }, 'classic', 'new', null],
  [
    'the classic page, with the preview',
    { preview: true, only: false },
    undefined,
    'classic',
    'new',
  ],
  ['the preview', { preview: true, only: false }, 'new', 'new', 'classic'],
  ['the classic page only', { preview: false, only: false }, undefined, 'classic', null],
  [
    'the classic page, without the preview',
    { preview: false, only: false },
    'new',
    'classic',
    null,
  ],
] as const)('%s', (_, { preview, only }, asked, shown, offered) => {
  const features = { newPerformanceUiPreview: preview, newPerformanceAppraisalUi: only };
  expect(pageVariant(features, asked)).toEqual({ shown, offered });
});
