import { appraisalExamples } from './examples/appraisal-examples.ts';
import { checkpointExamples } from './examples/checkpoint-examples.ts';
import { itemExamples } from './examples/item-examples.ts';
import { reviewExamples } from './examples/review-examples.ts';
import { sectionExamples } from './examples/section-examples.ts';
import { settingsExamples } from './examples/settings-examples.ts';

export const examples = {
  ...appraisalExamples,
  ...sectionExamples,
  ...itemExamples,
  ...checkpointExamples,
  ...reviewExamples,
  ...settingsExamples,
};
