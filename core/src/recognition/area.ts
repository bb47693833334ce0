import { recognitionPermissions } from '@tenure/contract/recognition/permissions';
import { subjectOf } from '../kit/contribution/subject-of.ts';
import { defineArea } from '../kit/define-area.ts';
import { settingActions } from './administration/administration.actions.ts';
import { administrationRoutes } from './administration/administration.routes.ts';
import { checkPointTotals } from './jobs/check-point-totals.ts';
import { findMilestones } from './jobs/find-milestones.ts';
import { sendDigest } from './jobs/send-digest.ts';
import { milestoneRoutes } from './milestones/milestone.routes.ts';
import { recognitionNotifications, recognitionSubscriptions } from './notices.ts';
import { profileActions, recogniseAction } from './posts/post.actions.ts';
import { postApproval } from './posts/post-approval.ts';
import { postComments } from './posts/post-comments.ts';
import { postFileOwner } from './posts/post-files.ts';
import { postsToDo } from './posts/posts-to-do.ts';
import { recognitionReports } from './recognition-reports.ts';
import { recognitionWidget } from './recognition-widget.ts';
import { redemptionRoutes } from './redemption/redemption.routes.ts';
import { redemptionApproval } from './redemption/redemption-approval.ts';
import {
  redemptionAwaiting,
  redemptionDecided,
  redemptionSubscription,
} from './redemption/redemption-notice.ts';
import { redemptionsToDo } from './redemption/redemption-to-do.ts';
import { companyValueRoutes } from './rewards/company-values.ts';
import { provideRewards, provideValues } from './rewards/default-rewards.ts';
import { rewardFileOwner, rewardRoutes } from './rewards/rewards.ts';
import { recognitionRoutes } from './routes.ts';
import { loadRecognition } from './sample.ts';

export const recognition = defineArea({
  name: 'recognition',
  tables: [
    'recognition_allowances',
    'recognition_gifts',
    'recognition_likes',
    'recognition_milestones',
    'recognition_point_totals',
    'recognition_points',
    'recognition_posts',
    'recognition_recipients',
    'recognition_redemptions',
    'recognition_reports',
    'recognition_rewards',
    'recognition_shared_birthdays',
    'recognition_values',
    'recognition_words',
  ],
  permissions: recognitionPermissions,
  grants: {
    everyone: ['recognition.post.view', 'recognition.post.give'],
    'Team Manager': ['recognition.reward.give'],
    'HR Manager': [
      'recognition.reward.give',
      'recognition.post.moderate',
      'recognition.setting.write',
    ],
  },
  modules: [{ id: 'recognition' }],
  settingsPages: [{ id: 'recognition', module: 'recognition', action: settingActions.view }],
  reports: recognitionReports,
  reportSubjects: [
    subjectOf('recognition', recognitionReports, 'recognition', {
      title: 'Recognition',
      description: 'Recognition received in the year up to the chosen date.',
    }),
  ],
  routes: () => [
    ...recognitionRoutes,
    ...administrationRoutes,
    ...milestoneRoutes,
    ...rewardRoutes,
    ...companyValueRoutes,
    ...redemptionRoutes,
    ...postComments.routes,
  ],
  provision: { 'recognition-rewards': provideRewards, 'recognition-values': provideValues },
  subscriptions: [...recognitionSubscriptions, redemptionSubscription, postComments.mentions],
  notifications: [...recognitionNotifications, redemptionAwaiting, redemptionDecided],
  jobs: [findMilestones, sendDigest, checkPointTotals],
  approvals: [postApproval, redemptionApproval],
  toDo: [postsToDo, redemptionsToDo],
  widgets: () => [recognitionWidget],
  fileOwners: [postFileOwner, rewardFileOwner, postComments.files],
  profileActions: [
    {
      id: 'recognise',
      label: 'Recognise',
      action: recogniseAction,
      href: ({ employeeId }) => `/recognition?give=${employeeId}`,
      inLists: true,
    },
  ],
  profileSections: [
    {
      tab: 'recognition',
      id: 'recognitions',
      label: 'Recognition',
      action: profileActions.view,
    },
  ],
  sample: loadRecognition,
});
