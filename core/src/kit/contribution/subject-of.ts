import type { ReportDefinition, ReportSubject } from './report.ts';

/** Makes a report's rows available to custom reports. */
export function subjectOf(
  key: string,
  definitions: readonly ReportDefinition[],
  type: ReportDefinition['type'],
  words: Pick<ReportSubject, 'title' | 'description'>,
): ReportSubject {
  const found = definitions.find((one) => one.type === type);
  if (!found) throw new Error(`There is no report ${type} to build others about`);
  return { ...found, ...words, key };
}
