/** Code lists for screens, without the validator. */

/** Document 3, point 9. */
export const recognitionTypes = ['recommendation', 'trophy', 'award'] as const;
export type RecognitionType = (typeof recognitionTypes)[number];

export const typeLabels: Readonly<Record<RecognitionType, string>> = {
  recommendation: 'Recognition',
  trophy: 'Trophy',
  award: 'Award',
};

/** Rewards by type: a recommendation has a badge or nothing. */
export const rewardKinds = ['badge', 'trophy', 'award'] as const;
export type RewardKind = (typeof rewardKinds)[number];

export const kindOf: Readonly<Record<RecognitionType, RewardKind>> = {
  recommendation: 'badge',
  trophy: 'trophy',
  award: 'award',
};

/** Document 3, point 6. */
export const capabilities = {
  upload: 'recommendations.attachment.upload',
  omitBadge: 'recommendations.badge.omit',
  selectBadge: 'recommendations.badge.select',
  like: 'recommendations.like',
} as const;

export const feedScopes = ['company', 'department', 'team', 'person', 'given'] as const;
export type FeedScope = (typeof feedScopes)[number];
