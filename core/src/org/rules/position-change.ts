/** A change of a position is taken when everything chosen exists, its ID is its own, and no line becomes a circle (our decision). */
import { type PositionInput, positionMessages } from '@tenure/contract/org/position';
import { closesCircle, type Line, redraw } from './reporting-line.ts';

export interface Chosen {
  readonly department: string | null;
  readonly location: string | null;
  readonly jobRole: string | null;
  readonly reportsTo: string | null;
  readonly indirectlyReportsTo: string | null;
  readonly identifierTaken: boolean;
}

interface Surroundings {
  readonly opensOn: string;
  readonly chosen: Chosen;
  /** Whether the asker may see what people earn. */
  readonly seesPay: boolean;
  /** The position's own lines, and everything above what was chosen. */
  readonly direct: { readonly own: readonly Line[]; readonly above: readonly Line[] };
  readonly indirect: { readonly own: readonly Line[]; readonly above: readonly Line[] };
}

export interface Problem {
  readonly field: string;
  readonly message: string;
}

export function problemsOf(
  positionId: number,
  input: PositionInput,
  { opensOn, chosen, seesPay, direct, indirect }: Surroundings,
): Problem[] {
  const circles = ({ own, above }: Surroundings['direct'], reportsToId: number | null) => {
    const line: Line = { positionId, reportsToId, from: input.effectiveFrom, to: null };
    if (redraw(own, line) === own) return false;
    // The position's own lines give way to the new one, so they cannot close a circle with it.
    return closesCircle(
      above.filter((one) => one.positionId !== positionId),
      line,
    );
  };
  const missing = (id: number | null, title: string | null) => id !== null && title === null;
  const found: (Problem | false)[] = [
    chosen.identifierTaken && {
      field: 'identifier',
      message: positionMessages.identifierTaken,
    },
    missing(input.departmentId, chosen.department) && {
      field: 'departmentId',
      message: positionMessages.unknownChoice,
    },
    missing(input.locationId, chosen.location) && {
      field: 'locationId',
      message: positionMessages.unknownChoice,
    },
    missing(input.jobRoleId, chosen.jobRole) && {
      field: 'jobRoleId',
      message: positionMessages.unknownChoice,
    },
    missing(input.reportsToId, chosen.reportsTo) && {
      field: 'reportsToId',
      message: positionMessages.unknownPosition,
    },
    missing(input.indirectlyReportsToId, chosen.indirectlyReportsTo) && {
      field: 'indirectlyReportsToId',
      message: positionMessages.unknownPosition,
    },
    input.salaryBudget !== undefined &&
      !seesPay && { field: 'salaryBudget', message: positionMessages.salaryHidden },
    input.effectiveFrom < opensOn && {
      field: 'effectiveFrom',
      message: positionMessages.tooEarly,
    },
    circles(direct, input.reportsToId) && {
      field: 'reportsToId',
      message: positionMessages.circle,
    },
    circles(indirect, input.indirectlyReportsToId) && {
      field: 'indirectlyReportsToId',
      message: positionMessages.circle,
    },
  ];
  return found.filter((one) => one !== false);
}
