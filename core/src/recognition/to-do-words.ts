/** What recognition's to-do items share. */
export const APPROVALS_FLAG = 'recognition.showMyApproval';
export const TO_DO_CATEGORY = 'Recognition';
