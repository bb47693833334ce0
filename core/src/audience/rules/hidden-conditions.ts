/** Fields that a company hides can't be used in audience rules, which would reveal them. */
import {
  type AudienceCondition,
  type AudienceRule,
  conditionsOf,
} from '@tenure/contract/audience/rule';

export interface ShownFields {
  readonly department: boolean;
  readonly location: boolean;
  readonly employmentType: boolean;
}

const fieldOf: Readonly<Partial<Record<AudienceCondition['type'], keyof ShownFields>>> = {
  department: 'department',
  location: 'location',
  'employment-type': 'employmentType',
};

export const hiddenConditions = (rule: AudienceRule, shown: ShownFields) => [
  ...new Set(
    conditionsOf(rule)
      .map(({ type }) => type)
      .filter((type) => {
        const field = fieldOf[type];
        return field !== undefined && !shown[field];
      }),
  ),
];
