import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { fileAnswer } from '../kit/file.ts';
import { fileName } from '../kit/file-name.ts';
import { idParam } from '../kit/identifier.ts';
import { dashboardFile, fileKinds, filePath } from './dashboard-file.ts';

export const addDashboardFile = endpoint({
  id: 'dashboard.add-dashboard-file',
  area: 'dashboard',
  method: 'POST',
  path: '/cobra/api/tms/dashboards/{dashboardId}/files',
  summary: 'Upload a picture or a video for the widgets of a dashboard',
  params: z.object({ dashboardId: idParam }),
  query: z.object({ name: fileName }),
  takes: Object.keys(fileKinds),
  status: 201,
  answer: dashboardFile,
  refusals: [413, 415, 422],
});

export const getDashboardFile = endpoint({
  id: 'dashboard.get-dashboard-file',
  area: 'dashboard',
  method: 'GET',
  path: `${filePath}/{fileId}`,
  summary: 'An uploaded picture or video, as a whole or in parts',
  params: z.object({ fileId: idParam }),
  answer: fileAnswer,
  inParts: true,
});
