/** Fields available for conditions, with their labels. */
import type { FieldType } from './audience-draft.ts';

export const conditionFields: readonly { value: FieldType; label: string }[] = [
  { value: 'department', label: 'Department' },
  { value: 'location', label: 'Location' },
  { value: 'position', label: 'Position' },
  { value: 'legal-entity', label: 'Legal entity' },
  { value: 'employment-type', label: 'Employment type' },
  { value: 'start-date', label: 'Start date' },
  { value: 'tenure', label: 'Length of service' },
  { value: 'reports-to', label: 'Reports to' },
  { value: 'person', label: 'Person' },
];

export const labelOf = (type: FieldType) =>
  conditionFields.find(({ value }) => value === type)?.label ?? '';

export const matchOptions = [
  { value: 'all', label: 'all of these' },
  { value: 'any', label: 'any of these' },
  { value: 'none', label: 'none of these' },
];
