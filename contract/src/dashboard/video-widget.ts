import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { id } from '../kit/identifier.ts';
import { optionalLines, optionalText } from '../kit/text.ts';
import { widgetContract } from '../site/widget.ts';
import { dashboardMessages } from './messages.ts';
import { frameOfAddress, frameOfEmbed } from './video-providers.ts';

const settings = z
  .object({
    videoType: labelled(z.enum(['link', 'file', 'embed']).default('link'), {
      label: 'Video source',
      input: 'select',
      options: [
        { value: 'link', label: 'Link' },
        { value: 'file', label: 'Uploaded file' },
        { value: 'embed', label: 'Embed code' },
      ],
    }),
    videoLink: labelled(optionalText(500), {
      label: 'Video link',
      help: 'YouTube, Vimeo, Loom or Wistia.',
    }),
    /** The id of an uploaded file. */
    videoFile: labelled(id.nullable().default(null), { label: 'Video file', input: 'number' }),
    videoEmbed: labelled(optionalLines(4000), {
      label: 'Embed code',
      input: 'textarea',
      help: 'Paste the embed code from YouTube, Vimeo, Loom or Wistia.',
    }),
  })
  .refine(({ videoLink }) => videoLink === null || frameOfAddress(videoLink), {
    message: dashboardMessages.unknownProvider,
    path: ['videoLink'],
  })
  .refine(({ videoEmbed }) => videoEmbed === null || frameOfEmbed(videoEmbed), {
    message: dashboardMessages.unknownProvider,
    path: ['videoEmbed'],
  });

/** A frame of a known provider, or an uploaded file. */
const videoItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frame'), src: z.string(), provider: z.string() }),
  z.object({
    kind: z.literal('file'),
    src: z.string(),
    contentType: z.string(),
    name: z.string(),
  }),
]);

export const videoWidget = widgetContract({
  type: 'video',
  title: 'Video',
  description: 'A video from YouTube, Vimeo, Loom or Wistia, or one you upload.',
  module: 'home',
  settings,
  item: videoItem,
  sortable: [],
  href: null,
});
