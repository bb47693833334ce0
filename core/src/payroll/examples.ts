import { bankAccountExamples } from './examples-bank-accounts.ts';
import { payRunExamples } from './examples-pay-runs.ts';
import { sectionExamples } from './examples-sections.ts';

export const examples = { ...bankAccountExamples, ...payRunExamples, ...sectionExamples };
