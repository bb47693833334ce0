/** Messages about files, and refusals. */
export const documentMessages = {
  noWords:
    'No text was found in this file, so searching finds it only by its title, keywords and description. If it’s a scan, add keywords, or upload a version with text.',
  fileNeeded: 'Choose a file',
  notRequired: 'This document doesn’t need confirmation.',
  notForYou: 'You don’t need to confirm this document.',
  alreadyConfirmed: 'You’ve already confirmed this version.',
  isArchived: 'This document is archived.',
  remindedToday: 'Reminders have already been sent today.',
  nobodyOutstanding: 'Everyone has confirmed this document.',
  choosePerson: 'Choose a person',
  notYourself: 'Choose someone other than yourself.',
  chooseAudience: 'Choose who this document is for',
  unknownOwner: 'Choose an owner who’s a current employee',
  dueNeeded: 'Choose a due date',
  reviewAfterExpiry: 'Choose a date on or before the expiry date',
} as const;
