import { Button, FileButton, Group, Modal, Slider } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { putPhoto } from '@tenure/contract/people/account-endpoints';
import { getEmployee, getUserProfile } from '@tenure/contract/people/endpoints';
import { PHOTO_SIDE, photoMessages } from '@tenure/contract/people/photo';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../../../lib/api-query.ts';
import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from './change-photo.module.css';
import {
  type Crop,
  drawCrop,
  movedBy,
  photoBase64,
  readImage,
  steps,
  wholeCrop,
} from './photo-crop.ts';

/** Crops a photo: it is moved and zoomed within a square, and the square is uploaded. */
export default function ChangePhoto({ employee, onClose }: ProfileActionProps) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const [crop, setCrop] = useState<Crop | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const params = { employeeId: employee.id };

  const choose = async (file: File | null) => {
    if (!file) return;
    const image = await readImage(file);
    setProblem(image ? null : photoMessages.wrongType);
    if (image) setCrop(wholeCrop(image));
  };
  const save = (photo: string | null) =>
    attempt(async () => {
      setBusy(true);
      try {
        await call(putPhoto, { params, body: { photo } });
        await Promise.all([
          refresh(client, getUserProfile, params),
          refresh(client, getEmployee, params),
        ]);
        toast.positive(photo ? 'Photo saved' : 'Photo removed');
        onClose();
      } finally {
        setBusy(false);
      }
    });

  return (
    <Modal
      opened
      onClose={onClose}
      title="Change photo"
      centered
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {crop ? <CropSquare crop={crop} onChange={setCrop} /> : null}
      {crop ? null : <p>Choose a JPEG, PNG or WebP image. You can crop it next.</p>}
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      <Group justify="space-between" gap="xs" mt="lg">
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              Choose image
            </Button>
          )}
        </FileButton>
        <Group gap="xs">
          {employee.avatarURL && !crop ? (
            <Button variant="default" loading={busy} onClick={() => save(null)}>
              Remove photo
            </Button>
          ) : null}
          {crop ? (
            <Button loading={busy} onClick={() => save(photoBase64(crop))}>
              Save photo
            </Button>
          ) : null}
        </Group>
      </Group>
    </Modal>
  );
}

function CropSquare({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, crop);
  }, [crop]);
  const scale = () => PHOTO_SIDE / (canvas.current?.clientWidth ?? PHOTO_SIDE);
  return (
    <>
      <canvas
        ref={canvas}
        width={PHOTO_SIDE}
        height={PHOTO_SIDE}
        className={classes.square}
        tabIndex={0}
        role="img"
        aria-label="Photo. Drag it or use the arrow keys to move it."
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          onChange(movedBy(crop, ...step));
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          if (!held.current) return;
          const { x, y } = held.current;
          held.current = { x: event.clientX, y: event.clientY };
          onChange(movedBy(crop, (event.clientX - x) * scale(), (event.clientY - y) * scale()));
        }}
        onPointerUp={() => {
          held.current = null;
        }}
      />
      <Slider
        thumbLabel="Zoom"
        label={null}
        min={1}
        max={4}
        step={0.05}
        value={crop.zoom}
        onChange={(zoom) => onChange(movedBy({ ...crop, zoom }, 0, 0))}
        mt="md"
      />
    </>
  );
}
