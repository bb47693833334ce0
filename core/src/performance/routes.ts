import type { Route } from '../kit/bind.ts';
import { performanceRoutes as appraisalRoutes } from './appraisal/performance.routes.ts';
import { calibrationRoutes } from './calibration/calibration.routes.ts';
import { careerRoutes } from './career/career.routes.ts';
import { checkpointRoutes } from './checkpoint/checkpoint.routes.ts';
import { cycleRoutes } from './cycle/cycle.routes.ts';
import { itemRoutes } from './item/item.routes.ts';
import { libraryRoutes } from './library/library.routes.ts';
import { oneToOneRoutes } from './one-to-one/one-to-one.routes.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { sectionRoutes } from './section/section.routes.ts';
import { templateRoutes } from './template/template.routes.ts';

export const performanceRoutes: readonly Route[] = [
  ...appraisalRoutes,
  ...sectionRoutes,
  ...itemRoutes,
  ...checkpointRoutes,
  ...reviewRoutes,
  ...libraryRoutes,
  ...templateRoutes,
  ...careerRoutes,
  ...cycleRoutes,
  ...oneToOneRoutes,
  ...calibrationRoutes,
];
