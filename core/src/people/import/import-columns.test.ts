/** Column headings in exports of other HR and payroll systems are matched automatically. */
import { expect, test } from 'vitest';
import { matchColumns } from './import-columns.ts';

const headings: Readonly<Record<string, readonly string[]>> = {
  employeeNumber: ['Employee ID', 'Staff Number', 'Number', 'Employee No.', 'Payroll number'],
  firstName: ['First Name', 'Given name', 'Forename', 'FIRSTNAME'],
  lastName: ['Last name', 'Surname', 'Family Name'],
  preferredName: ['Preferred name', 'Known as'],
  email: ['Email', 'Email address', 'Work Email', 'E-mail'],
  mobile: ['Mobile', 'Mobile phone', 'Phone', 'Cell'],
  country: ['Country'],
  startDate: ['Start date', 'Hire Date', 'Commencement date', 'Date joined', 'Joining date'],
  employmentType: ['Employment type', 'Employment Status', 'Type', 'Contract type'],
  legalEntity: ['Legal entity', 'Company', 'Employer', 'Entity'],
  department: ['Department', 'Team', 'Division'],
  location: ['Location', 'Office', 'Site', 'Workplace'],
  position: ['Position', 'Job Title', 'Title', 'Position title'],
  positionId: ['Position ID', 'Position number', 'Position code'],
  jobRole: ['Job role', 'Role', 'Job family'],
  manager: ['Manager', 'Reports to', 'Manager ID', 'Manager email', 'Line Manager', 'Supervisor'],
};

test.each(
  Object.entries(headings).flatMap(([column, names]) =>
    names.map((name) => [name, column] as const),
  ),
)('%s is %s', (name, column) => {
  expect(matchColumns(['Shoe size', name], [])).toEqual([{ header: 1, column }]);
});

test('of two headings for the same column the first has it', () => {
  expect(matchColumns(['Phone', 'Mobile'], [])).toEqual([{ header: 0, column: 'mobile' }]);
});
