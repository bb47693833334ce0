import { fileUrl } from '@tenure/contract/dashboard/dashboard-file';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import { frameOfAddress, frameOfEmbed } from '@tenure/contract/dashboard/video-providers';
import { videoWidget } from '@tenure/contract/dashboard/video-widget';
import type { ItemOf } from '@tenure/contract/site/widget';
import { invalidInput } from '../kit/refusal.ts';
import { defineWidget } from '../kit/widget.ts';
import { findFile } from './file.store.ts';

const shown = (item: ItemOf<typeof videoWidget> | undefined) =>
  item ? { items: [item], totalItems: 1 } : { items: [], totalItems: 0 };

/** Of an embed code only the address of the provider's frame is kept: no one's HTML. */
export const video = defineWidget({
  contract: videoWidget,
  needs: 'dashboard.dashboard.view',
  itemsPerPage: () => 1,
  async prepare(ctx, settings) {
    const { videoFile, videoEmbed } = settings;
    if (videoFile !== null) {
      const file = await findFile(ctx, videoFile);
      if (!file?.content_type.startsWith('video/'))
        throw invalidInput([
          { field: 'settings.videoFile', message: dashboardMessages.unknownFile },
        ]);
    }
    return {
      ...settings,
      videoEmbed: videoEmbed === null ? null : (frameOfEmbed(videoEmbed)?.src ?? null),
    };
  },
  async read(ctx, { videoType, videoLink, videoFile, videoEmbed }) {
    if (videoType === 'file') {
      const file = videoFile === null ? undefined : await findFile(ctx, videoFile);
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
