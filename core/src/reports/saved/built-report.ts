/**
 * A report that someone built from a subject's columns. Every column in use (shown, filtered, grouped,
 * summed or sorted) must be available to the reader; a hidden one is refused by name (ADR 75).
 */
import type { BuiltDesign } from '@tenure/contract/reports/design';
import { reportMessages } from '@tenure/contract/reports/messages';
import { sql } from 'kysely';
import type { ReportMeasure, ReportSubject, SourceColumn } from '../../kit/contribution/report.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import {
  canOpen,
  columnsFor,
  hiddenFrom,
  type IsHidden,
  type OpenReport,
} from '../catalogue/find-report.ts';
import { type ReadableReport, USUAL_PAGE } from '../catalogue/readable-report.ts';
import { exportTable, rowsInPieces, seenThrough } from '../catalogue/report-file.ts';
import { pageOfReport, readChart } from '../catalogue/report-rows.ts';
import { faultOf, filterCondition } from '../rules/filter-condition.ts';

interface Fault {
  readonly field: string;
  readonly message: string;
}

const measureLabels = { sum: 'Total', average: 'Average' } as const;

const isGroupable = ({ type }: SourceColumn) => type === 'text' || type === 'date';
const isNumeric = ({ type }: SourceColumn) => type === 'number' || type === 'percent';

export async function builtReport(
  ctx: SignedInCtx,
  subjects: readonly ReportSubject[],
  design: BuiltDesign,
  /** A shared report omits columns hidden from the reader; for its builder they are refused. */
  { leavesOutHidden = false } = {},
): Promise<ReadableReport> {
  const subject = subjects.find(({ key }) => key === design.subject);
  if (!subject || !canOpen(ctx, subject)) throw refused([unknownSubject]);
  const open = openDesign(subject, hiddenFrom(ctx), design, leavesOutHidden);
  return {
    title: subject.title,
    description: subject.description,
    isAnonymous: false,
    groupings: open.groupings.map((key) => ({ key, label: labelOf(open, key) })),
    columns: open.columns.map(({ key, label, type }) => ({ key, label, type })),
    perPage: USUAL_PAGE,
    isAboutPeople: subject.isAboutPeople,
    chart: (choices) => readChart(ctx, open, choices),
    page: (choices, page, chart) => pageOfReport(ctx, open, choices, page, chart),
    table: (choices) => exportTable(ctx, open, choices),
    inPieces: (choices) => rowsInPieces(ctx, open, choices),
    seen: seenThrough(ctx, open),
  };
}

const unknownSubject: Fault = { field: 'subject', message: reportMessages.unknownSubject };

const labelOf = ({ columns, known = columns }: OpenReport, key: string) =>
  known.find((one) => one.key === key)?.label ?? key;

function openDesign(
  subject: ReportSubject,
  isHidden: IsHidden,
  design: BuiltDesign,
  leavesOutHidden: boolean,
): OpenReport {
  const known = columnsFor(subject, isHidden);
  const find = (key: string | null) => known.find((one) => one.key === key);
  const faults: Fault[] = [];
  const demand = (key: string | null, field: string, fits = (_: SourceColumn) => true) => {
    const column = find(key);
    if (column && fits(column)) return column;
    faults.push({
      field,
      message: column ? reportMessages.notANumber : reportMessages.unknownColumn,
    });
    return undefined;
  };
  const columns = design.columns.flatMap((key, n) => {
    const column = leavesOutHidden ? find(key) : demand(key, `columns.${n}`);
    return column ? [column] : [];
  });
  const conditions = design.filters.flatMap((filter, n) => {
    const column = demand(filter.column, `filters.${n}.column`);
    const fault = column && faultOf(column, filter);
    if (fault) faults.push({ field: `filters.${n}.${fault.part}`, message: fault.message });
    return column && !fault ? [filterCondition(column, filter)] : [];
  });
  const group = find(design.groupBy);
  if (!group || !isGroupable(group))
    faults.push({ field: 'groupBy', message: reportMessages.unknownColumn });
  const summed =
    design.measure.of === 'count'
      ? undefined
      : demand(design.measure.column, 'measure.column', isNumeric);
  const sort = design.sort && demand(design.sort.column, 'sort.column');
  if (faults.length > 0) throw refused(faults);
  return {
    source: subject,
    columns,
    known,
    used: [
      ...design.filters.map(({ column }) => column),
      design.groupBy,
      summed?.key,
      sort?.key,
    ].flatMap((key) => find(key ?? null) ?? []),
    groupings: [design.groupBy],
    measure: measureOf(subject, design, summed),
    ...(conditions.length > 0 ? { where: sql.join(conditions, sql` and `) } : {}),
    ...(sort ? { sort: { column: sort.key, descending: design.sort?.descending ?? false } } : {}),
  };
}

function measureOf(
  { title }: ReportSubject,
  { measure: { of } }: BuiltDesign,
  column?: SourceColumn,
): ReportMeasure {
  if (!column || of === 'count') return { label: title, of: 'count' };
  return {
    label: `${measureLabels[of]} ${column.label.toLowerCase()}`,
    of,
    column: column.key,
    ...(column.currency ? { currency: column.currency } : {}),
  };
}

const refused = (faults: readonly Fault[]) =>
  new Refusal(422, 'reports.design-refused', faults[0]?.message ?? '', {
    errors: faults.map(({ field, message }) => ({
      kind: 'field',
      field,
      message,
      code: 'INVALID_INPUT',
    })),
  });
