import { bankAccountExamples } from './examples-bank-accounts.ts';
import { sectionExamples } from './examples-sections.ts';

export const examples = { ...bankAccountExamples, ...sectionExamples };
