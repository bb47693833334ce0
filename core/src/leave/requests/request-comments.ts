/** Comments on a leave request: everyone who can see the request can read and add them. */
import { daysInWords } from '@tenure/contract/kit/day-in-words';
import { leaveRequestComments } from '@tenure/contract/leave/endpoints';
import { notesOn } from '../../notes/public.ts';
import { requestViewAction } from './leave-request.actions.ts';
import { findRequest } from './leave-request.store.ts';

export const requestComments = notesOn({
  recordType: 'leave-request',
  noun: 'leave-request-comment',
  endpoints: leaveRequestComments,
  idParam: 'leaveRequestId',
  find: findRequest,
  view: requestViewAction,
  visibilities: ['public'],
  allowsAnonymous: false,
  describe: ({ person, request }) => ({
    title:
      `${person.firstName} ${person.lastName}’s ${request.type_title.toLowerCase()}, ` +
      daysInWords(request.start_date, request.end_date),
    href: `/dashboard/leave/leave-request/${request.id}`,
  }),
});
