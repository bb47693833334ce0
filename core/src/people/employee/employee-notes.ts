/** Notes on a person: private, for managers, or for everyone with access to the record. */
import { employeeNotes as endpoints } from '@tenure/contract/people/endpoints';
import type { Action } from '../../kit/judge.ts';
import { notesOn } from '../../notes/public.ts';
import { type About, aboutPerson, relations } from '../../org/public.ts';

const { self, manager, hrManager, administrator } = relations;

/** The person reads notes for everyone with access, and writes their own. */
export const noteViewAction: Action<About> = {
  sentAs: 'employee-notes.view',
  needs: 'people.note.write',
  who: [self, manager, hrManager, administrator],
};

export const employeeNotes = notesOn({
  recordType: 'employee',
  noun: 'employee-note',
  endpoints,
  idParam: 'employeeId',
  find: (ctx, employeeId) => aboutPerson(ctx, { params: { employeeId } }),
  view: noteViewAction,
  visibilities: ['private', 'manager_only', 'public'],
  allowsAnonymous: false,
  describe: ({ person }) => ({
    title: `${person.firstName} ${person.lastName}’s profile`,
    href: `/controlpanel/user-profile?id=${person.employeeId}`,
  }),
});
