import { bankAccountExamples } from './examples-bank-accounts.ts';

export const examples = { ...bankAccountExamples };
