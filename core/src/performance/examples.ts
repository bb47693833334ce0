import { appraisalExamples } from './examples-appraisal.ts';
import { calibrationExamples } from './examples-calibration.ts';
import { checkpointExamples } from './examples-checkpoint.ts';
import { cycleExamples } from './examples-cycle.ts';
import { itemExamples } from './examples-item.ts';
import { oneToOneExamples } from './examples-one-to-one.ts';
import { reviewExamples } from './examples-review.ts';
import { sectionExamples } from './examples-section.ts';
import { settingsExamples } from './examples-settings.ts';

export const examples = {
  ...appraisalExamples,
  ...sectionExamples,
  ...itemExamples,
  ...checkpointExamples,
  ...reviewExamples,
  ...settingsExamples,
  ...cycleExamples,
  ...oneToOneExamples,
  ...calibrationExamples,
};
