import { Button } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import classes from './contracts.module.css';

const FIELD = { width: 600, height: 200 } as const;
const MOST_CHARACTERS = 11_500;

interface Props {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A field to sign in with a mouse, pen or finger. Typing the name is enough for people who can't draw. */
export function SignaturePad({ value, onChange }: Props) {
  const field = useRef<SVGSVGElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const box = field.current?.getBoundingClientRect();
    const within = (part: number, whole: number, most: number) =>
      Math.min(most - 1, Math.max(0, Math.round((part / Math.max(1, whole)) * most)));
    return `${within(clientX - (box?.left ?? 0), box?.width ?? 1, FIELD.width)} ${within(clientY - (box?.top ?? 0), box?.height ?? 1, FIELD.height)}`;
  };
  const add = (part: string) => {
    const next = `${value ?? ''}${part}`;
    if (next.length <= MOST_CHARACTERS) onChange(next);
  };
  return (
    <div>
      <svg
        ref={field}
        className={classes.pad}
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        role="img"
        aria-label={value ? 'Your drawn signature' : 'Signature area'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawing(true);
          add(`M${pointOf(event)}`);
        }}
        onPointerMove={(event) => {
          if (isDrawing) add(`L${pointOf(event)}`);
        }}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
      >
        <path
          d={value ?? ''}
          fill="none"
          stroke="currentColor"
          strokeWidth={5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Button
        mt="xs"
        size="compact-sm"
        variant="subtle"
        disabled={!value}
        onClick={() => onChange(null)}
      >
        Clear drawing
      </Button>
    </div>
  );
}
