/**
 * An import file with more than twenty types of problems, for a company where E1 leads, Employee Person is E5
 * with employee@little.example, P2 is filled, and the only department is called Everything.
 */
export const peopleHeader =
  'Employee number,First name,Last name,Email,Start date,Employment type,Position,Manager,Department';

export const wrongPeople = [
  `${peopleHeader},Mobile,Country,Location,Legal entity,Position ID,Work pattern,Annual leave balance (hours)`,
  // 2 to 5: invalid values
  'K1,Ann,One,ann@k.example,31/02/2025,Full Time,Clerk,E1,Everything,,,,,,,',
  'K2,Bob,Two,not-an-address,03/02/2025,Sometimes,Clerk,E1,Everything,0491,XX,,,,,',
  `K3,${'C'.repeat(81)},Three,cat@k.example,01/01/1800,Full Time,Clerk,E1,Everything,,,,,,,`,
  'K4,Dan,Four,dan@k.example,03/02/2025,Full Time,Clerk,E1,Everything,,,,,,Nights,lots',
  // 6: missing values
  'K5,,,,,,,E1,,,,,,,,',
  // 7 to 10: duplicates, and values of other people
  'K6,Eve,Six,eve@k.example,03/02/2025,Full Time,Clerk,E1,Everything,,,,,,,',
  'K6,Fay,Six,eve@k.example,03/02/2025,Full Time,Clerk,E1,Everything,,,,,,,',
  ',Gus,Eight,employee@little.example,03/02/2025,Full Time,Clerk,E1,Everything,,,,,,,',
  // 10 to 13: managers
  'K9,Hal,Nine,hal@k.example,03/02/2025,Full Time,Clerk,nobody@k.example,Everything,,,,,,,',
  'K10,Ida,Ten,ida@k.example,03/02/2025,Full Time,Clerk,K10,Everything,,,,,,,',
  'K11,Jan,Eleven,jan@k.example,03/02/2025,Full Time,Clerk,K12,Everything,,,,,,,',
  'K12,Kim,Twelve,kim@k.example,03/02/2025,Full Time,Clerk,K11,Everything,,,,,,,',
  // 14 to 16: locations and positions
  'K13,Lou,Thirteen,lou@k.example,03/02/2025,Full Time,Clerk,E1,Nowhere,,,Atlantis,No Ltd,,,',
  'K14,Max,Fourteen,max@k.example,03/02/2025,Full Time,Clerk,E1,Everything,,,,,P2,,',
  'K15,Nia,Fifteen,nia@k.example,03/02/2025,Full Time,Clerk,E1,Everything,,,,,NEW-1,,',
  'K16,Ola,Sixteen,ola@k.example,03/02/2025,Full Time,Baker,E2,Everything,,,,,NEW-1,,',
].join('\n');

/** Row, column and problem, in the order they are listed. */
export const wrongPeopleProblems = [
  '2 Start date: Enter a date in the format 31/12/2026',
  '3 Email: Enter an email address such as name@example.com',
  '3 Employment type: Use one of Full Time, Part Time, Casual, Contractor',
  '3 Mobile: Enter the number with its country code, such as +61 491 570 156',
  '3 Country: Use AU, NZ or GB',
  '4 First name: First name can have at most 80 characters; you entered 81',
  '4 Start date: Enter a date from 1900 to 2100',
  '5 Work pattern: There’s no work pattern called Nights',
  '5 Annual leave balance (hours): Enter hours as a number, such as 76 or 7.5',
  '6 First name: Enter a first name',
  '6 Last name: Enter a last name',
  '6 Email: Enter an email address',
  '6 Start date: Enter a start date',
  '6 Employment type: Enter an employment type',
  '6 Position: Enter a position',
  '8 Employee number: Row 7 has the same employee number',
  '8 Email: Row 7 has the same email',
  '9 Email: Employee Person already uses this email. To update them, enter their employee number, E5',
  '10 Manager: No one has the employee number or email nobody@k.example',
  '11 Manager: A person can’t report to themselves',
  '12 Manager: The reporting line is circular. Choose another manager',
  '13 Manager: The reporting line is circular. Choose another manager',
  '14 Department: There’s no department called Nowhere',
  '14 Location: There’s no location called Atlantis',
  '14 Legal entity: There’s no legal entity called No Ltd',
  '15 Position ID: The position P2 is filled: its headcount is 1',
  '17 Position: Row 16 has different details for the same position ID',
  '17 Manager: Row 16 has different details for the same position ID',
];
