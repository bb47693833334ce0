/** The documented endpoints, and those of the feed. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { id, idParam, shownDate } from '../kit/identifier.ts';
import { dataOf, pageQuery, pagination } from '../kit/list.ts';
import { noteEndpoints } from '../notes/note-endpoints.ts';
import * as posts from './post.ts';
import { feedScopes } from './recognition-types.ts';
import { badge } from './reward.ts';

const area = 'recognition';
const profile = '/cobra/api/tms/my-profile/recognitions';
const ofUser = z.object({ userId: idParam });
const oneOfUser = z.object({ userId: idParam, recognitionId: idParam });
const likeOfUser = z.object({ userId: idParam, recommendationId: idParam });

const searchText = z.string().trim().max(100, 'Use at most 100 characters').default('');
/** The type parameter can be repeated. */
const types = z
  .union([posts.recognitionType.transform((one) => [one]), z.array(posts.recognitionType).max(3)])
  .default([]);

export const listBadges = endpoint({
  id: 'recognition.list-badges',
  area,
  method: 'GET',
  path: `${profile}/badges`,
  summary: 'List the badges that can be given',
  query: pageQuery(50),
  answer: dataOf(badge),
});

export const listRecognitions = endpoint({
  id: 'recognition.list-recognitions',
  area,
  method: 'GET',
  path: `${profile}/{userId}`,
  summary: 'List the recognition a person has received, newest first',
  params: ofUser,
  query: pageQuery().extend({ searchText, type: types }),
  answer: z.object({
    data: z.array(posts.recognition),
    metadata: z.object({
      pagination,
      /** Null for people who can’t see this person’s points. */
      points: z.int().nullable(),
      pointsStartDate: shownDate.nullable(),
      pointsLabel: z.string(),
      capabilities: z.array(z.string()),
    }),
  }),
});

export const giveRecognition = endpoint({
  id: 'recognition.give-recognition',
  area,
  method: 'POST',
  path: `${profile}/{userId}`,
  summary: 'Recognise a person, alone or together with others',
  params: ofUser,
  body: posts.giveForm,
  status: 201,
  answer: posts.feedPost,
  refusals: [409, 422],
});

export const editRecognition = endpoint({
  id: 'recognition.edit-recognition',
  area,
  method: 'PUT',
  path: `${profile}/{userId}/{recognitionId}`,
  summary: 'Edit the message of a recognition',
  params: oneOfUser,
  body: posts.postEditForm,
  answer: posts.feedPost,
  refusals: [409, 412, 422],
});

export const deleteRecognition = endpoint({
  id: 'recognition.delete-recognition',
  area,
  method: 'DELETE',
  path: `${profile}/{userId}/{recognitionId}`,
  summary: 'Delete a recognition',
  params: oneOfUser,
  refusals: [409, 412],
});

export const likeRecommendation = endpoint({
  id: 'recognition.like-recommendation',
  area,
  method: 'POST',
  path: `${profile}/{userId}/recommendations/{recommendationId}/like`,
  summary: 'Like a recognition (idempotent)',
  params: likeOfUser,
  answer: posts.likes,
});

export const unlikeRecommendation = endpoint({
  id: 'recognition.unlike-recommendation',
  area,
  method: 'DELETE',
  path: `${profile}/{userId}/recommendations/{recommendationId}/like`,
  summary: 'Remove a like (idempotent)',
  params: likeOfUser,
  status: 200,
  answer: posts.likes,
});

export const likeFromWidget = endpoint({
  id: 'recognition.like-from-widget',
  area,
  method: 'POST',
  path: '/recommendation/api/like/{id}/{result}',
  summary: 'Like (1) or unlike (0) a post in the recognition widget of your home page',
  params: z.object({ id: idParam, result: z.enum(['0', '1'], 'Must be 0 or 1') }),
  answer: posts.likes,
});

export const getFeed = endpoint({
  id: 'recognition.get-feed',
  area,
  method: 'GET',
  path: '/cobra/api/tms/recognition/feed',
  summary: 'List the recognition feed, newest first',
  query: z.object({
    scope: z.enum(feedScopes).default('company'),
    /** The id of the department or person, for these scopes. */
    of: idParam.optional(),
    searchText,
    type: types,
    itemsPerPage: pageQuery().shape.itemsPerPage,
    /** The cursor: `next` of the previous page. */
    before: z
      .string()
      .max(40)
      .regex(/^\d{1,16}_\d{1,15}$/, 'Use the cursor returned with the previous page')
      .optional(),
  }),
  answer: z.object({
    items: z.array(posts.feedPost),
    metadata: z.object({
      actions: z.array(z.string()),
      /** Scopes that the person can choose. */
      scopes: z.array(z.enum(feedScopes)),
      next: z.string().nullable(),
    }),
  }),
});

const onePost = z.object({ postId: idParam });
const postPath = '/cobra/api/tms/recognition/posts/{postId}';

export const getPost = endpoint({
  id: 'recognition.get-post',
  area,
  method: 'GET',
  path: postPath,
  summary: 'Get a post',
  params: onePost,
  answer: posts.feedPost,
});

export const postComments = noteEndpoints({
  area,
  noun: 'recognition-comment',
  path: `${postPath}/comments`,
  params: onePost,
  one: z.object({ postId: idParam, commentId: idParam }),
});

/** Options of the form for giving recognition. */
export const getGivingOptions = endpoint({
  id: 'recognition.get-giving-options',
  area,
  method: 'GET',
  path: '/cobra/api/tms/recognition/giving-options',
  summary: 'Get what you can give, and the points you have left',
  answer: z.object({
    rewards: z.array(
      z.object({
        id,
        kind: z.enum(['badge', 'trophy', 'award']),
        title: z.string(),
        description: z.string().nullable(),
        point: z.int(),
        imageSrc: z.string(),
      }),
    ),
    values: z.array(z.object({ id, title: z.string(), description: z.string().nullable() })),
    budget: z.object({ total: z.int(), left: z.int(), pointsLabel: z.string() }),
    approval: z.enum(['none', 'manager', 'hr']),
    metadata: z.object({ capabilities: z.array(z.string()), fields: z.array(field) }),
  }),
});
