/** Question sets of a company: additional details, and voluntary diversity questions. */
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

/** Only visible to the person, so access can't be configured. */
export const diversity: QuestionUse = {
  area: 'people',
  key: 'diversity',
  inputTypes: documentedTypes,
  hasAccess: false,
  isSealed: true,
};
