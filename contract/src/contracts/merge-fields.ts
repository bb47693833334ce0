/**
 * Fields of a record that a contract can include, written by their label in a clause, {{Full name}}, or by their
 * key, {{employee.name}}.
 */
export const mergeFields = {
  'employee.name': 'Full name',
  'employee.firstName': 'First name',
  'employee.lastName': 'Last name',
  'employee.preferredName': 'Preferred name',
  'employee.number': 'Employee number',
  'employee.email': 'Work email',
  'employee.address': 'Home address',
  'employee.startDate': 'Start date',
  'employee.endDate': 'End date',
  'employee.employmentType': 'Employment type',
  'position.title': 'Position',
  'position.department': 'Department',
  'position.location': 'Location',
  'position.manager': 'Manager',
  'position.fte': 'FTE',
  'position.salary': 'Salary',
  'company.name': 'Company name',
  'company.legalEntity': 'Legal entity',
  'contract.date': 'Contract date',
  'contract.expiryDate': 'Sign by',
} as const;

export type MergeField = keyof typeof mergeFields;
export const mergeFieldNames = Object.keys(mergeFields) as [MergeField, ...MergeField[]];

/** A field in a text, with its name as the first group. */
export const mergePlaces = /\{\{([^{}]{1,100})\}\}/g;

/** The field with this key or label; undefined if there is none. */
export function mergeFieldOf(name: string): MergeField | undefined {
  const wanted = name.trim().toLowerCase();
  return mergeFieldNames.find(
    (key) => key.toLowerCase() === wanted || mergeFields[key].toLowerCase() === wanted,
  );
}

export const mergePlaceOf = (field: MergeField) => `{{${mergeFields[field]}}}`;

/** The text as it is edited: with the labels of its fields. */
export const withFieldLabels = (text: string) =>
  text.replace(mergePlaces, (whole, name: string) => {
    const field = mergeFieldOf(name);
    return field ? mergePlaceOf(field) : whole;
  });
