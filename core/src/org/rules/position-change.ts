/**
 * A position change is valid when every chosen record exists, its ID is unique, and no reporting line forms a
 * cycle (our decision).
 */
import { positionMessages } from '@tenure/contract/org/position';
import type { WholeInput } from './position-input.ts';
import { closesCircle, type Line, lineFrom, redraw } from './reporting-line.ts';

/** A position to report to. */
export interface Lead {
  readonly title: string;
  readonly closesOn: string | null;
}

export interface Chosen {
  readonly department: string | null;
  readonly location: string | null;
  readonly jobRole: string | null;
  readonly reportsTo: Lead | null;
  readonly indirectlyReportsTo: Lead | null;
  readonly identifierTaken: boolean;
}

interface Surroundings {
  readonly opensOn: string;
  readonly chosen: Chosen;
  /** The position's own lines, and everything above the chosen ones. */
  readonly direct: { readonly own: readonly Line[]; readonly above: readonly Line[] };
  readonly indirect: { readonly own: readonly Line[]; readonly above: readonly Line[] };
}

export interface Problem {
  readonly field: string;
  readonly message: string;
}

export function problemsOf(
  positionId: number,
  input: WholeInput,
  { opensOn, chosen, direct, indirect }: Surroundings,
): Problem[] {
  const circles = ({ own, above }: Surroundings['direct'], reportsToId: number | null) => {
    const change = { positionId, reportsToId, from: input.effectiveFrom };
    if (redraw(own, change) === own) return false;
    // The position's own lines are replaced, so they are ignored in the cycle check.
    return closesCircle(
      above.filter((one) => one.positionId !== positionId),
      lineFrom(own, change),
    );
  };
  const missing = (id: number | null, found: string | Lead | null) => id !== null && found === null;
  /** The line would continue after the position it leads to closes. */
  const outlasts = (
    { own }: Surroundings['direct'],
    reportsToId: number | null,
    lead: Lead | null,
  ) => {
    if (lead === null || lead.closesOn === null) return false;
    const { to } = lineFrom(own, { positionId, reportsToId, from: input.effectiveFrom });
    return to === null || to > lead.closesOn;
  };
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
    outlasts(direct, input.reportsToId, chosen.reportsTo) && {
      field: 'reportsToId',
      message: positionMessages.dueToClose,
    },
    outlasts(indirect, input.indirectlyReportsToId, chosen.indirectlyReportsTo) && {
      field: 'indirectlyReportsToId',
      message: positionMessages.dueToClose,
    },
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
