/** What documents says when it says no. */
export const documentMessages = {
  fileNeeded: 'Choose a file.',
  notRequired: 'Nobody has to confirm this document.',
  notForYou: 'This document doesn’t ask you to confirm it.',
  alreadyConfirmed: 'You’ve already confirmed this version.',
  isArchived: 'This document is archived.',
  remindedToday: 'Reminders already went out today.',
  nobodyOutstanding: 'Everyone has confirmed this document.',
  choosePerson: 'Choose a person.',
  chooseAudience: 'Choose who this document is for.',
  unknownOwner: 'Choose an owner who works here.',
  dueNeeded: 'Choose a due date.',
  reviewAfterExpiry: 'Must not be after the expiry date.',
} as const;
