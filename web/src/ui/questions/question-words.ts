import type { InputType } from '@tenure/contract/questions/input-types';
import type { QuestionAccess } from '@tenure/contract/questions/question-set';

export const typeWords: Record<InputType, string> = {
  toggle: 'Yes or no',
  date: 'Date',
  'drop-down': 'Drop-down list',
  'multi-choice': 'Multiple choice',
  select2Dropdown: 'Searchable list',
  'single-choice': 'Single choice',
  'text-area': 'Long text',
  text: 'Short text',
  buttons: 'Buttons',
  location: 'Location',
  position: 'Position',
};

export const accessWords: { value: QuestionAccess; label: string }[] = [
  { value: 'none', label: 'Can’t see it' },
  { value: 'view', label: 'Can view' },
  { value: 'edit', label: 'Can edit' },
];
