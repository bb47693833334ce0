import { expect, test } from 'vitest';
import { documentForm } from './document-form.ts';

const problems = (fields: Record<string, unknown>) =>
  documentForm.safeParse({ title: 'Policy', type: 'policy', folder: 'Policies', ...fields }).error
    ?.issues;

test.each([
  ['title', 150],
  ['folder', 80],
  ['description', 1000],
  ['keywords', 300],
])('%s has at most %i characters', (field, most) => {
  const about = (length: number) =>
    problems({ [field]: 'x'.repeat(length) })?.filter(({ path }) => path[0] === field) ?? [];
  expect(about(most)).toEqual([]);
  expect(about(most + 1)).not.toEqual([]);
});
