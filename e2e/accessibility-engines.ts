/**
 * The two engines that look for accessibility problems. A page loads an engine once and keeps it
 * until it is left.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as EqualAccess from 'accessibility-checker-engine';
import type * as Axe from 'axe-core';

const sourceOf = (file: string) =>
  readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
const axeSource = sourceOf('axe-core/axe.min.js');
const equalAccessSource = sourceOf('accessibility-checker-engine/ace.js');

export async function violationsByAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // Style sheets are read for an experimental rule only, which is not run.
      preload: { assets: ['media'] },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/** Violations only: what the engine marks as "potential" has to be judged by a person. */
export async function violationsByEqualAccess(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(equalAccessSource);
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: typeof EqualAccess };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, path, snippet }) => `${ruleId}: ${message} ${path.dom} ${snippet}`);
  });
}
