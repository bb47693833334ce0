import { reportWidget as contract } from '@tenure/contract/reports/report-widget';
import { reportId } from '@tenure/contract/site/report';
import { expect, test } from 'vitest';
import { product } from '../app.ts';

test.each([
  ['onboardingProgress', 5],
  ['headcount', 10],
] as const)('on the dashboard, %s shows %i at a time', (report, count) => {
  const widget = product.widgets.find((one) => one.contract.type === contract.type);
  expect(widget?.itemsPerPage(contract.settings.parse({ report: reportId(report) }))).toBe(count);
});
