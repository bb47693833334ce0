import { feedPost, likes, recognition, recognitionPerson, rewardPost } from './post.ts';
import { badge, rewardedItem, rewardForm } from './reward.ts';
import { recognitionSettings } from './settings.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const recognitionComponents = {
  Badge: badge,
  Recognition: recognition,
  RecognitionLikes: likes,
  RecognitionPerson: recognitionPerson,
  RecognitionPost: feedPost,
  RecognitionReward: rewardForm,
  RecognitionSettings: recognitionSettings,
  RewardedItem: rewardedItem,
  RewardPost: rewardPost,
};
