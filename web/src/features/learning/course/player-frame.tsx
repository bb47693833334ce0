import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import {
  playerMessageIn,
  type StartMessage,
  type StopMessage,
} from '../../../scorm-player/messages.ts';
import type { Saved } from '../../../scorm-player/run-time.ts';
import classes from '../learning.module.css';

/** How long to wait for a package to close, in case it asks for confirmation. */
const MOST_CLOSING_MS = 3000;

export interface Player {
  /** Closes the open part; resolves after its final report has arrived. */
  close(): Promise<void>;
}

interface Props {
  ref: Ref<Player>;
  title: string;
  playerUrl: string;
  start: StartMessage;
  onOpened: () => void;
  onSave: (state: Saved) => void;
  onFinish: () => void;
}

/** The player on the host for packages, and its messages with the application. */
export function PlayerFrame({ ref, title, playerUrl, start, onOpened, onSave, onFinish }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The player's address changes with every read; the open one stays.
  const [source] = useState(playerUrl);
  const handlers = useRef({ start, onOpened, onSave, onFinish });
  handlers.current = { start, onOpened, onSave, onFinish };
  const isOpen = useRef(false);
  const stopped = useRef<() => void>(undefined);
  useImperativeHandle(ref, () => ({
    close: () =>
      new Promise<void>((resolve) => {
        const player = frame.current?.contentWindow;
        if (!player || !isOpen.current) return resolve();
        const timer = setTimeout(resolve, MOST_CLOSING_MS);
        stopped.current = () => {
          clearTimeout(timer);
          resolve();
        };
        const message: StopMessage = { type: 'tenure-package:stop' };
        player.postMessage(message, new URL(source).origin);
      }),
  }));
  useEffect(() => {
    const { origin } = new URL(source);
    const listen = (event: MessageEvent) => {
      const player = frame.current?.contentWindow;
      if (!player || event.source !== player || event.origin !== origin) return;
      const message = playerMessageIn(event.data);
      const now = handlers.current;
      if (message?.type === 'tenure-package:ready') {
        player.postMessage(now.start, origin);
        isOpen.current = true;
        now.onOpened();
      }
      if (message?.type === 'tenure-package:save') now.onSave(message.state);
      if (message?.type === 'tenure-package:finish') now.onFinish();
      if (message?.type === 'tenure-package:stopped') stopped.current?.();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [source]);
  return (
    <iframe
      ref={frame}
      className={classes.package}
      src={source}
      title={`Package: ${title}`}
      sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-downloads"
      allow="fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}
