import { Button, FileButton, Input, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { fileKinds } from '@tenure/contract/dashboard/dashboard-file';
import { addDashboardFile } from '@tenure/contract/dashboard/file-endpoints';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { upload } from '../../../lib/upload.ts';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { refusalOf } from './refuse-file.ts';
import { useUploadPlace } from './upload-place.ts';
import classes from './video-file.module.css';

const kinds = Object.keys(fileKinds).filter((kind) => kind.startsWith('video/'));

/** Uploads a video while the form is open: how far it is, and a way to stop it. */
export function VideoFile(props: ControlProps) {
  const dashboardId = useUploadPlace();
  const [name, setName] = useState<string | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);

  const send = async (file: File | null) => {
    if (!file) return;
    const unfit = refusalOf(file, 'video');
    if (unfit) return setRefusal(unfit);
    stop.current = new AbortController();
    setRefusal(null);
    setName(file.name);
    setPart(0);
    try {
      const kept = await upload(addDashboardFile, {
        params: { dashboardId },
        file,
        onProgress: setPart,
        signal: stop.current.signal,
      });
      props.onChange(kept.id);
    } catch (error) {
      setName(null);
      if ((error as Error).name !== 'AbortError') setRefusal(sentenceOf(error));
    } finally {
      setPart(null);
    }
  };

  return (
    <Input.Wrapper
      id={props.id}
      label={props.field.label}
      // The button says itself what it does: a label would take its name away.
      labelElement="div"
      description="MP4 or WebM, at most 200 MB"
      error={refusal ?? props.error}
    >
      <div className={classes.file}>
        <FileButton onChange={send} accept={kinds.join(',')}>
          {(button) => (
            <Button
              {...button}
              id={props.id}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={part !== null}
            >
              {props.value ? 'Choose another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        <span role="status" className={classes.name}>
          {part !== null
            ? `Uploading ${name}, ${Math.round(part * 100)} %`
            : (name ?? said(props.value))}
        </span>
      </div>
      {part === null ? null : (
        <div className={classes.progress}>
          <Progress value={part * 100} aria-label="Upload" />
          <Button size="xs" variant="default" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        </div>
      )}
    </Input.Wrapper>
  );
}

const said = (value: unknown) => (value ? 'A file is chosen' : 'No file yet');
