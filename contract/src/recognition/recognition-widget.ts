import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { widgetContract } from '../site/widget.ts';
import { rewardPost } from './post.ts';

/** Document 1, points 3 and 9. */
export const recognitionWidget = widgetContract({
  type: 'recognition',
  title: 'Recognition',
  description: 'Recognition given across the company.',
  module: 'recognition',
  settings: z.object({
    perPage: labelled(wholeNumber(1, 50).default(5), { label: 'Posts per page', input: 'number' }),
    sort: labelled(z.enum(['newest', 'mostLiked']).default('newest'), {
      label: 'Order',
      input: 'select',
      options: [
        { value: 'newest', label: 'Newest first' },
        { value: 'mostLiked', label: 'Most liked first' },
      ],
    }),
    showRecommendation: labelled(z.boolean().default(true), {
      label: 'Show recognition',
      input: 'toggle',
    }),
    showTrophy: labelled(z.boolean().default(true), { label: 'Show trophies', input: 'toggle' }),
    showAward: labelled(z.boolean().default(true), { label: 'Show awards', input: 'toggle' }),
  }),
  item: rewardPost,
  sortable: ['createdDateTime', 'likes'],
  href: '/recognition',
});
