/** As stored in approvals. */
export const COURSE_REQUEST = 'course-request';

/** Working time until a step goes to the next approver. */
export const APPROVAL_HOURS = 72;
