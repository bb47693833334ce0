import { previewAudience } from '@tenure/contract/audience/endpoints';
import { bind } from '../kit/bind.ts';
import { findOrganisation } from '../org/public.ts';
import { audienceActions } from './audience.actions.ts';
import { preview } from './preview-audience.ts';

export const audienceRoutes = [
  bind(previewAudience, {
    action: audienceActions.preview,
    load: (ctx) => findOrganisation(ctx, {}),
    run: preview,
  }),
];
