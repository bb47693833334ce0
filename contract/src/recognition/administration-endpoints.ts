/** Endpoints for approval, moderation and settings. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/field.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { optionalLines, requiredLines } from '../kit/text.ts';
import { feedPost, recognitionPerson } from './post.ts';

import { recognitionSettings, recognitionSettingsForm } from './settings.ts';

const area = 'recognition';
const onePost = z.object({ postId: idParam });
const postPath = '/cobra/api/tms/recognition/posts/{postId}';

const decision = (action: 'approve' | 'decline' | 'remove' | 'restore', summary: string) =>
  endpoint({
    id: `recognition.${action}-post`,
    area,
    method: 'POST',
    path: `${postPath}/${action}`,
    summary,
    params: onePost,
    body: z.object({ note: optionalLines(1000) }),
    answer: feedPost,
    decides: 'one',
    refusals: [409, 412],
  });

export const postDecisions = {
  approve: decision('approve', 'Approve and publish a post'),
  decline: decision('decline', 'Decline a post; the giver is notified with the reason'),
  remove: decision(
    'remove',
    'Remove a post from every feed; the giver is notified with the reason',
  ),
  restore: decision('restore', 'Publish a removed post again'),
};

export const listAwaiting = endpoint({
  id: 'recognition.list-awaiting',
  area,
  method: 'GET',
  path: '/cobra/api/tms/recognition/approvals',
  summary: 'List posts awaiting your approval, oldest first',
  query: pageQuery(20),
  answer: itemsOf(feedPost),
});

export const reportForm = z.object({
  reason: labelled(requiredLines(500, 'Enter a reason'), {
    label: 'What’s wrong with it?',
    input: 'textarea',
  }),
});

export const reportPost = endpoint({
  id: 'recognition.report-post',
  area,
  method: 'POST',
  path: `${postPath}/reports`,
  summary: 'Report a post to HR',
  params: onePost,
  body: reportForm,
  refusals: [409],
});

export const listReported = endpoint({
  id: 'recognition.list-reported',
  area,
  method: 'GET',
  path: '/cobra/api/tms/recognition/reported-posts',
  summary: 'List reported and removed posts with their open reports',
  query: pageQuery(20).extend({ show: z.enum(['reported', 'removed']).default('reported') }),
  answer: itemsOf(
    z.object({
      post: feedPost,
      reports: z.array(
        z.object({ id, reporter: recognitionPerson, reason: z.string(), at: instant }),
      ),
    }),
  ),
});

export const dismissReports = endpoint({
  id: 'recognition.dismiss-reports',
  area,
  method: 'POST',
  path: `${postPath}/reports/dismiss`,
  summary: 'Keep a reported post and close its reports',
  params: onePost,
  answer: feedPost,
});

export const listReciprocal = endpoint({
  id: 'recognition.list-reciprocal',
  area,
  method: 'GET',
  path: '/cobra/api/tms/recognition/reciprocal-giving',
  summary: 'List pairs of people who repeatedly gave each other points in the last 90 days',
  query: pageQuery(20),
  answer: itemsOf(
    z.object({
      first: recognitionPerson,
      second: recognitionPerson,
      given: z.int(),
      received: z.int(),
      points: z.int(),
    }),
  ),
});

const settingsPath = '/cobra/api/tms/recognition/settings';

export const getRecognitionSettings = endpoint({
  id: 'recognition.get-settings',
  area,
  method: 'GET',
  path: settingsPath,
  summary: 'Get the recognition settings',
  answer: recognitionSettings,
});

export const putRecognitionSettings = endpoint({
  id: 'recognition.put-settings',
  area,
  method: 'PUT',
  path: settingsPath,
  summary: 'Update the recognition settings',
  body: recognitionSettingsForm,
  answer: recognitionSettings,
  refusals: [412],
});

export const getLeaderboard = endpoint({
  id: 'recognition.get-leaderboard',
  area,
  method: 'GET',
  path: '/cobra/api/tms/recognition/leaderboard',
  summary: 'Get the leaderboard for the current period; empty if the company doesn’t show it',
  answer: z.object({
    items: z.array(z.object({ rank: z.int(), person: recognitionPerson, points: z.int() })),
    metadata: z.object({ isShown: z.boolean(), pointsLabel: z.string() }),
  }),
});
