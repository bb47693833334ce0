/** Code lists of the organisation, shared by schemas, filters and screens. */
export const employmentTypes = ['Full Time', 'Part Time', 'Casual', 'Contractor'] as const;

export type EmploymentType = (typeof employmentTypes)[number];

export const vacancyStatuses = ['vacant', 'partially-filled', 'filled'] as const;
export type VacancyStatus = (typeof vacancyStatuses)[number];

export const vacancyLabels: Readonly<Record<VacancyStatus, string>> = {
  vacant: 'Vacant',
  'partially-filled': 'Partially filled',
  filled: 'Filled',
};

export const structures = ['position', 'department', 'location'] as const;
export type Structure = (typeof structures)[number];

export const structureLabels = [
  { value: 'position', label: 'By reporting line' },
  { value: 'department', label: 'By department' },
  { value: 'location', label: 'By location' },
] as const satisfies readonly { value: Structure; label: string }[];

export const chartViews = ['position', 'employee'] as const;
export type ChartView = (typeof chartViews)[number];

/** Employee fields that a tenant can hide in the organisation's responses. */
export const employeeFields = [
  'employeeNumber',
  'email',
  'mobile',
  'avatarURL',
  'employmentType',
] as const;
export type EmployeeField = (typeof employeeFields)[number];

export const employeeFieldLabels = [
  { value: 'employeeNumber', label: 'Employee number' },
  { value: 'email', label: 'Email' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'avatarURL', label: 'Photo' },
  { value: 'employmentType', label: 'Employment type' },
] as const satisfies readonly { value: EmployeeField; label: string }[];

/** All person fields that a company can switch off. */
export const personFields = [...employeeFields, 'positionId', 'department', 'location'] as const;
export type PersonField = (typeof personFields)[number];

export const searchTypes = ['employee', 'position', 'department', 'location'] as const;
export type SearchType = (typeof searchTypes)[number];
