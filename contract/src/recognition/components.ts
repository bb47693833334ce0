import { feedPost, likes, recognition, recognitionPerson, rewardPost } from './post.ts';
import { badge, rewardedItem, rewardForm } from './reward.ts';
import { recognitionSettings } from './settings.ts';

/** Schemas that more than one call uses, by their names in the API description. */
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
