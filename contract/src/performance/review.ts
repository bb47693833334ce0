/** The reviewer and 360 review of document 3, point 3. */
import { z } from 'zod';
import { id } from '../kit/identifier.ts';
import { optionalLines } from '../kit/text.ts';
import { reviewerTypes } from './codes.ts';
import { capabilityList, person } from './person.ts';
import { section } from './section.ts';
import { reviewerMachine } from './states/reviewer-states.ts';

type Names = [string, ...string[]];
const reviewerType = z.enum(Object.keys(reviewerTypes) as (keyof typeof reviewerTypes)[]);

export const reviewer = z.object({
  id,
  type: reviewerType,
  status: z.enum(reviewerMachine.stateNames as Names),
  reviewer: person,
  reason: z.string().nullable(),
  version: z.int(),
  metadata: capabilityList,
});

export const reviewersInput = z.object({
  userIds: z.array(id).min(1).max(50),
  type: reviewerType.prefault('peer'),
});

export const reviewerActionInput = z.object({
  action: z.enum(reviewerMachine.decisions as unknown as Names),
  reason: optionalLines(2000),
});

/** A bar of a chart; null if the group is too small or its average would reveal individual answers. */
const score = z.number().nullable();

/** The released answers of a group of reviewers about an item. */
const groupResult = z.object({
  average: score,
  /** Replaces an average near the ends of the scale. */
  range: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** In random order. */
  texts: z.array(z.string()),
});

const namedAnswer = z.object({ user: person, rating: score, text: z.string().nullable() });

export const review360Section = section.extend({
  /** Shown before the review is written. */
  notice: z.string(),
  isReleased: z.boolean(),
  graphs: z.array(
    z.object({
      itemId: id,
      title: z.string(),
      employees: score,
      peers: groupResult,
      managers: z.object({ average: score, answers: z.array(namedAnswer) }),
    }),
  ),
  /** The reviewer's own answers, while the review is open. */
  ownAnswers: z.array(z.object({ itemId: id, rating: score, text: z.string().nullable() })),
});
