/**
 * What is published of peers' answers (ADR 62): nothing for groups below the minimum; otherwise averages,
 * texts in random order, and a range where an average near the end of the scale would reveal each
 * answer. Results are calculated once, at release, and then frozen.
 */

export interface PeerAnswer {
  readonly rating: number | null;
  readonly text: string | null;
}

export interface PublishedGroup {
  readonly average: number | null;
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly texts: readonly string[];
}

export interface PublishingRules {
  readonly minimumGroup: number;
  /** The scale runs from 1 to this. */
  readonly highest: number;
}

export type Shuffle = <T>(list: readonly T[]) => readonly T[];

/** Averages this close to an end of the scale are shown only as a range. */
const MARGIN = 0.5;

export function publishGroup(
  answers: readonly PeerAnswer[],
  { minimumGroup, highest }: PublishingRules,
  shuffle: Shuffle,
): PublishedGroup {
  const ratings = answers.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  const texts = answers.flatMap(({ text }) => (text === null || text === '' ? [] : [text]));
  return {
    ...(ratings.length >= minimumGroup
      ? averageOrRange(ratings, highest)
      : { average: null, range: null }),
    texts: texts.length >= minimumGroup ? shuffle(texts) : [],
  };
}

function averageOrRange(
  ratings: readonly number[],
  highest: number,
): Pick<PublishedGroup, 'average' | 'range'> {
  const sum = ratings.reduce((before, one) => before + one, 0);
  const average = Math.round((sum * 100) / ratings.length) / 100;
  if (average >= highest - MARGIN)
    return { average: null, range: { from: highest - MARGIN, to: highest } };
  if (average <= 1 + MARGIN) return { average: null, range: { from: 1, to: 1 + MARGIN } };
  return { average, range: null };
}

export interface ItemAnswer extends PeerAnswer {
  readonly itemId: number;
}

/** A reviewer with their submitted answers. */
export interface HandedIn {
  readonly type: 'peer' | 'manager';
  readonly isFinalised: boolean;
  readonly userId: number;
  readonly answers: readonly ItemAnswer[];
}

export interface ReleasedItem {
  readonly itemId: number;
  readonly peers: PublishedGroup;
  readonly managers: readonly {
    readonly userId: number;
    readonly rating: number | null;
    readonly text: string | null;
  }[];
}

/** Earlier results are kept, even when reviewers join or leave. */
export function release(
  before: readonly ReleasedItem[] | null,
  itemIds: readonly number[],
  reviewers: readonly HandedIn[],
  rules: PublishingRules,
  shuffle: Shuffle,
): readonly ReleasedItem[] {
  if (before !== null) return before;
  const handedIn = reviewers.filter(({ isFinalised }) => isFinalised);
  const answersTo = (itemId: number, type: HandedIn['type']) =>
    handedIn
      .filter((one) => one.type === type)
      .flatMap(({ userId, answers }) =>
        answers.filter((one) => one.itemId === itemId).map((one) => ({ ...one, userId })),
      );
  return itemIds.map((itemId) => ({
    itemId,
    peers: publishGroup(answersTo(itemId, 'peer'), rules, shuffle),
    managers: answersTo(itemId, 'manager').map(({ userId, rating, text }) => ({
      userId,
      rating,
      text,
    })),
  }));
}
