import { IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react';
import { frameOrigins } from '@tenure/contract/dashboard/video-providers';
import type { videoWidget } from '@tenure/contract/dashboard/video-widget';
import { filePath } from '@tenure/contract/files/endpoints';
import type { ItemOf } from '@tenure/contract/site/widget';
import { useState } from 'react';
import { useWidgetItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';
import classes from './video-card.module.css';

type Video = ItemOf<typeof videoWidget>;

export default function VideoCard({ widget }: CardProps) {
  const items = useWidgetItems<typeof videoWidget>(widget);
  return (
    <WidgetItems
      items={items}
      name="The video"
      rows={3}
      empty={
        <WidgetEmpty icon={<IconVideo size={18} stroke={1.6} aria-hidden />} title="No video yet">
          People who edit this page can add one.
        </WidgetEmpty>
      }
    >
      {([video]) => {
        if (!video || !isKnown(video)) return null;
        return video.kind === 'file' ? <File video={video} /> : <Frame video={video} />;
      }}
    </WidgetItems>
  );
}

/** The address comes from the server; any other is not rendered. */
const isKnown = ({ kind, src }: Video) =>
  (kind === 'file' ? [filePath] : frameOrigins).some((place) => src.startsWith(`${place}/`));

function File({ video }: { video: Extract<Video, { kind: 'file' }> }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: uploads have no caption files
    <video className={classes.screen} controls preload="metadata" aria-label={video.name}>
      <source src={video.src} type={video.contentType} />
    </video>
  );
}

/** Nothing is requested from the provider until someone presses play. */
function Frame({ video }: { video: Extract<Video, { kind: 'frame' }> }) {
  const [playing, setPlaying] = useState(false);
  if (!playing)
    return (
      <button type="button" className={classes.poster} onClick={() => setPlaying(true)}>
        <span className={classes.play} aria-hidden>
          <IconPlayerPlayFilled size={22} aria-hidden />
        </span>
        Play the video from {video.provider}
      </button>
    );
  return (
    <iframe
      className={classes.screen}
      src={video.src}
      title={`Video from ${video.provider}`}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen"
      loading="lazy"
    />
  );
}
