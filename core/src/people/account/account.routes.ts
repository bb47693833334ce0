import * as endpoints from '@tenure/contract/people/account-endpoints';
import { terminationForm } from '@tenure/contract/people/termination';
import { bind } from '../../kit/bind.ts';
import type { Contributions } from '../../kit/define-area.ts';
import { openForm } from '../../kit/open-form.ts';
import { lockEmployeeRecord } from '../commands/edit-employee.ts';
import { aboutEmployee, aboutEmployeeInFull } from '../employee/employee.store.ts';
import { changePhoto } from '../employee/photo.ts';
import { profileActions, terminationActions } from '../profile/profile.actions.ts';
import { endActing, startActing } from './act-as.ts';
import { profilePdf } from './profile-pdf.ts';
import { securityProfileActions } from './security-profile.actions.ts';
import {
  accessForm,
  editAccess,
  findAccess,
  lockAccess,
  presentAccess,
} from './security-profiles.ts';
import { continueEmploymentOf, endEmploymentOf, presentWithHandOver } from './termination.ts';

export const accountRoutes = ({ handOver }: Pick<Contributions, 'handOver'>) => [
  bind(endpoints.getSecurityProfiles, {
    action: securityProfileActions.view,
    load: findAccess,
    run: async (ctx, _, record) => presentAccess(ctx, record),
  }),
  bind(endpoints.putSecurityProfiles, {
    action: securityProfileActions.edit,
    // Invalidates the cached access of the person's sessions.
    changesEveryone: true,
    stepUp: true,
    load: lockAccess,
    form: accessForm,
    run: editAccess,
  }),
  bind(endpoints.putPhoto, {
    action: profileActions.changePhoto,
    load: lockEmployeeRecord,
    run: changePhoto,
  }),
  bind(endpoints.downloadProfile, {
    logsView: 'people.profile.downloaded',
    action: profileActions.download,
    load: aboutEmployeeInFull,
    run: profilePdf,
  }),
  bind(endpoints.getTermination, {
    action: terminationActions.view,
    load: aboutEmployee,
    run: (ctx, _, about) => presentWithHandOver(ctx, about, handOver),
  }),
  bind(endpoints.terminateEmployee, {
    action: profileActions.terminate,
    // Access ends as soon as the last day is over.
    changesEveryone: true,
    load: lockEmployeeRecord,
    form: openForm(terminationForm),
    run: endEmploymentOf,
  }),
  bind(endpoints.cancelTermination, {
    action: profileActions.cancelTermination,
    changesEveryone: true,
    load: lockEmployeeRecord,
    run: continueEmploymentOf,
  }),
  bind(endpoints.loginAsUser, {
    action: profileActions.loginAsUser,
    // The session now belongs to a different actor.
    changesEveryone: true,
    stepUp: true,
    load: lockEmployeeRecord,
    run: startActing,
  }),
  bind(endpoints.endLoginAs, { access: 'signed-in', changesEveryone: true, run: endActing }),
];
