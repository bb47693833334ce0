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
      label: 'Where the video is',
      input: 'select',
      options: [
        { value: 'link', label: 'At an address' },
        { value: 'file', label: 'In a file' },
        { value: 'embed', label: 'In an embed code' },
      ],
    }),
    videoLink: labelled(optionalText(500), {
      label: 'Address of the video',
      help: 'On YouTube, Vimeo, Loom or Wistia.',
    }),
    /** The number of an uploaded file. */
    videoFile: labelled(id.nullable().default(null), { label: 'Video file', input: 'number' }),
    videoEmbed: labelled(optionalLines(4000), {
      label: 'Embed code',
      input: 'textarea',
      help: 'As YouTube, Vimeo, Loom or Wistia give it.',
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

/** A frame of a known provider, or a file of our own. */
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
  description: 'A video from a provider you know, or one that you upload.',
  module: 'home',
  settings,
  item: videoItem,
  sortable: [],
  href: null,
});
