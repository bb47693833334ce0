/** What a company hides, or a person may not see, stays as it is when a position is saved (document 1: organisation settings govern what is shown). */
import type { PositionInput } from '@tenure/contract/org/position';
import type { OrganisationChoices } from '@tenure/contract/org/settings';

/** An input with nothing left out; a salary budget of null is none. */
export type WholeInput = {
  readonly [K in keyof PositionInput]-?: Exclude<PositionInput[K], undefined>;
};

type Settings = Pick<
  OrganisationChoices,
  | 'showDepartment'
  | 'showLocation'
  | 'showPositionId'
  | 'showIndirectlyReportsTo'
  | 'isBudgetingEnabled'
>;

const hiddenBy: Readonly<Partial<Record<keyof PositionInput, keyof Settings>>> = {
  identifier: 'showPositionId',
  departmentId: 'showDepartment',
  locationId: 'showLocation',
  indirectlyReportsToId: 'showIndirectlyReportsTo',
  headcount: 'isBudgetingEnabled',
  fteBudget: 'isBudgetingEnabled',
  salaryBudget: 'isBudgetingEnabled',
};

/** Which fields of the form are there for somebody. */
export const isShown = (settings: Settings, seesPay: boolean) => (key: string) => {
  const setting = hiddenBy[key as keyof PositionInput];
  return (setting === undefined || settings[setting]) && (key !== 'salaryBudget' || seesPay);
};

/** The input with what stays as it is filled in from what is known; what is hidden was refused before. */
export function wholeInput(
  input: PositionInput,
  known: Omit<WholeInput, 'effectiveFrom' | 'title'>,
): WholeInput {
  const kept = Object.entries(known).filter(
    ([key]) => input[key as keyof PositionInput] === undefined,
  );
  return { ...input, ...Object.fromEntries(kept) } as WholeInput;
}

/** The part of a form that is sent to somebody. */
export const shownInput = (settings: Settings, seesPay: boolean, whole: WholeInput) =>
  Object.fromEntries(
    Object.entries(whole).filter(([key]) => isShown(settings, seesPay)(key)),
  ) as Partial<PositionInput>;
