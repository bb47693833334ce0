import * as endpoints from '@tenure/contract/recognition/milestone';
import { bind } from '../../kit/bind.ts';
import { openForm } from '../../kit/open-form.ts';
import { feedActions } from '../posts/post.actions.ts';
import { readMilestones } from './milestone.store.ts';
import { changePreferences, readPreferences } from './preferences.ts';

const load = async () => ({});

export const milestoneRoutes = [
  bind(endpoints.listMilestones, { action: feedActions.view, load, run: readMilestones }),
  bind(endpoints.getRecognitionPreferences, {
    action: feedActions.share,
    load,
    run: readPreferences,
  }),
  bind(endpoints.putRecognitionPreferences, {
    action: feedActions.share,
    load,
    form: openForm(endpoints.recognitionPreferencesForm),
    run: changePreferences,
  }),
];
