/** What a company asks its people: details of its own, and voluntary questions about diversity. */
import { inputTypes, isRecordType } from '@tenure/contract/questions/input-types';
import type { QuestionUse } from '../../questions/public.ts';

/** The nine types that document 2 names. */
const documentedTypes = inputTypes.filter((type) => !isRecordType(type));

export const additionalDetails: QuestionUse = {
  area: 'people',
  key: 'additional-details',
  inputTypes: documentedTypes,
  hasAccess: true,
  isSealed: false,
};

/** Seen by the person alone, so that access is never chosen. */
export const diversity: QuestionUse = {
  area: 'people',
  key: 'diversity',
  inputTypes: documentedTypes,
  hasAccess: false,
  isSealed: true,
};
