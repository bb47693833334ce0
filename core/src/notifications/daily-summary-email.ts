import type { EmailTemplate } from '../kit/email/email.ts';

const MOST_LISTED = 20;

export const dailySummary: EmailTemplate<{ readonly titles: readonly string[] }> = {
  name: 'notifications.daily-summary',
  write({ titles }, { systemName }) {
    const count = titles.length === 1 ? '1 update' : `${titles.length} updates`;
    const more = titles.length - MOST_LISTED;
    return {
      subject: `Your daily summary: ${count} from ${systemName}`,
      sentence: 'Here’s what happened since your last summary.',
      list: [...titles.slice(0, MOST_LISTED), ...(more > 0 ? [`And ${more} more`] : [])],
      button: { label: 'View notifications', path: '/controlpanel/notifications' },
    };
  },
  samples: {
    several: {
      titles: [
        'Sina Faleolo was added to your emergency contacts',
        'Your annual leave balance was adjusted: +1 day',
      ],
    },
  },
};
