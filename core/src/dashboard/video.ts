import { frameOfAddress, frameOfEmbed } from '@tenure/contract/dashboard/video-providers';
import { videoWidget } from '@tenure/contract/dashboard/video-widget';
import { fileUrl } from '@tenure/contract/files/endpoints';
import type { ItemOf } from '@tenure/contract/site/widget';
import { findFile } from '../files/public.ts';
import { defineWidget } from '../kit/contribution/widget.ts';
import { dashboardFileOwner } from './dashboard-files.ts';

const shown = (item: ItemOf<typeof videoWidget> | undefined) =>
  item ? { items: [item], totalItems: 1 } : { items: [], totalItems: 0 };

/** Of an embed code only the URL of the provider's frame is stored, never its HTML. */
export const video = defineWidget({
  contract: videoWidget,
  needs: 'dashboard.dashboard.view',
  itemsPerPage: () => 1,
  prepare: async (_, settings) => ({
    ...settings,
    videoEmbed:
      settings.videoEmbed === null ? null : (frameOfEmbed(settings.videoEmbed)?.src ?? null),
  }),
  files: ({ videoFile }) =>
    videoFile === null ? [] : [{ field: 'videoFile', fileId: videoFile, sort: 'video' }],
  async read(ctx, { videoType, videoLink, videoFile, videoEmbed }) {
    if (videoType === 'file') {
      const file =
        videoFile === null ? undefined : await findFile(ctx, videoFile, () => dashboardFileOwner);
      return shown(
        file && {
          kind: 'file',
          src: fileUrl(file.id),
          contentType: file.content_type,
          name: file.name,
        },
      );
    }
    const frame =
      videoType === 'link' ? frameOfAddress(videoLink ?? '') : frameOfEmbed(videoEmbed ?? '');
    return shown(frame && { kind: 'frame', ...frame });
  },
});
