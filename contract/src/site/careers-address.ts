/** The address of a company's own careers page; Tenure has no recruitment (ADR 149). */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';

/** Replaced by the employee number of whoever follows the link, so that a referral can be recognised. */
export const EMPLOYEE_NUMBER = '{employeeNumber}';

const host = '[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?';
/** The placeholder can only stand after the host. */
const rest = '([/?#]([^\\s<>"{}|^`\\\\]|\\{employeeNumber\\})*)?';
const address = new RegExp(`^(https://${host}${rest})?$`);

export const careersAddress = labelled(
  z
    .string()
    .trim()
    .max(500, 'Use at most 500 characters')
    .regex(address, 'Enter an address that starts with https://'),
  {
    label: 'Careers page',
    help: `Shown to employees as a link to your open jobs. Use ${EMPLOYEE_NUMBER} to see who referred an applicant, such as https://example.com/jobs?referrer=${EMPLOYEE_NUMBER}.`,
  },
);
