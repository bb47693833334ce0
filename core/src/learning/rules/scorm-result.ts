/**
 * The result of a package's part, from its data model (SCORM 1.2 and 2004, Run-Time Environment). The
 * manifest's mastery score takes precedence over the status the part reports, and is compared with the score before
 * it is rounded: 79.6 doesn't reach 80.
 */
import type { PackageItem, ScormVersion } from '@tenure/contract/learning/package';

export interface PackageResult {
  readonly isDone: boolean;
  /** From 0 to 100; null if the part reported none. */
  readonly score: number | null;
}

type Elements = Readonly<Record<string, string>>;

const numberIn = (elements: Elements, name: string): number | null => {
  const text = elements[name]?.trim();
  const value = text ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
};

/** Binary fractions: 0.57 × 100 is 56.99999999999999. */
const EXACT = 1_000_000;
const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * EXACT) / EXACT;

/** Scales a raw score to 0–100 by the part's minimum and maximum, which default to 0 and 100. */
function rawScore(elements: Elements, prefix: string): number | null {
  const raw = numberIn(elements, `${prefix}.raw`);
  if (raw === null) return null;
  const least = numberIn(elements, `${prefix}.min`) ?? 0;
  const most = numberIn(elements, `${prefix}.max`) ?? 100;
  return within(most > least ? ((raw - least) / (most - least)) * 100 : raw);
}

function scoreOf(version: ScormVersion, elements: Elements): number | null {
  if (version === '1.2') return rawScore(elements, 'cmi.core.score');
  const scaled = numberIn(elements, 'cmi.score.scaled');
  return scaled === null ? rawScore(elements, 'cmi.score') : within(scaled * 100);
}

export function resultOf(
  version: ScormVersion,
  { isAsset, masteryScore }: Pick<PackageItem, 'isAsset' | 'masteryScore'>,
  elements: Elements,
): PackageResult {
  if (isAsset) return { isDone: true, score: null };
  const exact = scoreOf(version, elements);
  const score = exact === null ? null : Math.round(exact);
  const status = version === '1.2' ? statusOf12(elements) : statusOf2004(elements);
  if (!status.isFinished) return { isDone: false, score };
  const hasPassed =
    masteryScore !== null && exact !== null ? exact >= masteryScore : status.hasPassed;
  return { isDone: hasPassed, score };
}

function statusOf12(elements: Elements) {
  const status = elements['cmi.core.lesson_status'] ?? '';
  return {
    isFinished: ['passed', 'completed', 'failed'].includes(status),
    hasPassed: status === 'passed' || status === 'completed',
  };
}

function statusOf2004(elements: Elements) {
  const completion = elements['cmi.completion_status'] ?? 'unknown';
  const success = elements['cmi.success_status'] ?? 'unknown';
  return {
    isFinished: completion === 'completed' || success === 'passed',
    hasPassed: success !== 'failed',
  };
}

/** A package is done once all its parts are; its score is the average of the parts with a score. */
export function packageResult(parts: readonly PackageResult[]): PackageResult {
  const scores = parts.map(({ score }) => score).filter((score) => score !== null);
  return {
    isDone: parts.every(({ isDone }) => isDone),
    score:
      scores.length > 0
        ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
        : null,
  };
}
