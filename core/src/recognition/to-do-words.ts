/** What the to-do items of recognition share. */
export const APPROVALS_FLAG = 'recognition.showMyApproval';
export const TO_DO_CATEGORY = 'Recognition';
