/** Fields of a record that a contract can include, written as {{employee.name}} in a clause. */
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
export const isMergeField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name);
