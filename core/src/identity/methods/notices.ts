/** People are notified when their sign-in methods change, in case it wasn't them. */
import { event, type Notice } from '../../kit/contribution/notification.ts';
import { signInMethodChanged } from '../notifications.ts';

export const methodNotices: Notice[] = [
  {
    name: 'identity.sign-in-method-notice',
    type: 'identity.sign-in-method-changed',
    inOrderOf: 'userId',
    read: async (_, { userId, what }) => [
      { to: userId, event: event(signInMethodChanged, { what }) },
    ],
  },
];
