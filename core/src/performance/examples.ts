import { appraisalExamples } from './examples/examples-appraisal.ts';
import { calibrationExamples } from './examples/examples-calibration.ts';
import { checkpointExamples } from './examples/examples-checkpoint.ts';
import { cycleExamples } from './examples/examples-cycle.ts';
import { itemExamples } from './examples/examples-item.ts';
import { oneToOneExamples } from './examples/examples-one-to-one.ts';
import { reviewExamples } from './examples/examples-review.ts';
import { sectionExamples } from './examples/examples-section.ts';
import { settingsExamples } from './examples/examples-settings.ts';

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
