import { useState } from 'react';
import classes from './face.module.css';
import { initials } from './initials.ts';

interface Props {
  name: string;
  src: string | null;
  size?: number;
}

/** A person's picture or initials. The name is always next to it, so it is hidden from screen readers. */
export function Face({ name, src, size = 36 }: Props) {
  const [broken, setBroken] = useState(false);
  return (
    <span
      className={classes.face}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      data-face
      aria-hidden
    >
      {src && !broken ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
