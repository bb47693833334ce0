/** The two accessibility engines. A page loads an engine once and keeps it until navigation. */
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
      // Style sheets are needed only by an experimental rule that isn't run.
      preload: { assets: ['media'] },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/**
 * Violations only: what the engine marks as "potential" needs human judgement. Rules that can't find any are
 * left out, since they take half of the time (ADR 133).
 */
export const violationsByEqualAccess = (page: Page) => equalAccess(page, true);

/** By all rules of the guideline, to compare with. */
export const violationsByEveryRule = (page: Page) => equalAccess(page, false);

async function equalAccess(page: Page, isFast: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(equalAccessSource);
  return page.evaluate(async (isFast) => {
    const guideline = 'WCAG_2_2';
    const { ace } = window as unknown as { ace: typeof EqualAccess };
    const checker = new ace.Checker();
    const { engine, rulesetRules, ruleReasonLevels } = checker;
    const all = rulesetRules[guideline] ?? [];
    // A rule runs only on elements that passed the rules it depends on.
    const kept = new Set<string>();
    const keep = (id: string) => {
      kept.add(id);
      for (const other of engine.getRule(id).dependencies ?? []) keep(other);
    };
    for (const id of all) {
      const levels: string[] = Object.values(ruleReasonLevels[id]?.[guideline] ?? {});
      const mayFail = String(engine.getRule(id).run).includes('RuleFail');
      if (levels.includes('VIOLATION') && mayFail) keep(id);
    }
    if (isFast) rulesetRules[guideline] = all.filter((id) => kept.has(id));
    const { results } = await checker.check(document, [guideline]);
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, path, snippet }) => `${ruleId}: ${message} ${path.dom} ${snippet}`);
  }, isFast);
}
