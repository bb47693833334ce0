/**
 * Fields that the company hides, or the viewer can't see, stay unchanged when a position is saved (document
 * 1: organisation settings govern what is shown).
 */
import type { PositionInput } from '@tenure/contract/org/position';
import type { OrganisationChoices } from '@tenure/contract/org/settings';

/** All fields filled in; a null salary budget means no budget. */
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

/** Which form fields the viewer sees. */
export const isShown = (settings: Settings, seesPay: boolean) => (key: string) => {
  const setting = hiddenBy[key as keyof PositionInput];
  return (setting === undefined || settings[setting]) && (key !== 'salaryBudget' || seesPay);
};

/** The input completed with stored values for omitted fields; hidden fields were refused before. */
export function wholeInput(
  input: PositionInput,
  known: Omit<WholeInput, 'effectiveFrom' | 'title'>,
): WholeInput {
  const kept = Object.entries(known).filter(
    ([key]) => input[key as keyof PositionInput] === undefined,
  );
  return { ...input, ...Object.fromEntries(kept) } as WholeInput;
}

/** The form values sent to the viewer. */
export const shownInput = (settings: Settings, seesPay: boolean, whole: WholeInput) =>
  Object.fromEntries(
    Object.entries(whole).filter(([key]) => isShown(settings, seesPay)(key)),
  ) as Partial<PositionInput>;
