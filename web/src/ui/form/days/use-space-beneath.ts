import { useLayoutEffect, useRef, useState } from 'react';

/** How much of a field's frame is beneath its input: what drops down opens below help and error, not over them. */
export function useSpaceBeneath() {
  const field = useRef<HTMLInputElement>(null);
  const [beneath, setBeneath] = useState(0);
  // Measured after every render, since help and errors come and go; the same number renders nothing.
  useLayoutEffect(() => {
    const frame = field.current?.closest('.mantine-InputWrapper-root');
    if (!field.current || !frame) return;
    const { bottom } = field.current.getBoundingClientRect();
    setBeneath(Math.max(0, Math.round(frame.getBoundingClientRect().bottom - bottom)));
  });
  return { field, beneath };
}
