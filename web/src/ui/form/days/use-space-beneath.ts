import { useLayoutEffect, useRef, useState } from 'react';

/** Height of the help and error below a field's input, so that its dropdown opens below them. */
export function useSpaceBeneath() {
  const field = useRef<HTMLInputElement>(null);
  const [beneath, setBeneath] = useState(0);
  // Measured after every render, since help and errors come and go; an unchanged number does not re-render.
  useLayoutEffect(() => {
    const frame = field.current?.closest('.mantine-InputWrapper-root');
    if (!field.current || !frame) return;
    const { bottom } = field.current.getBoundingClientRect();
    setBeneath(Math.max(0, Math.round(frame.getBoundingClientRect().bottom - bottom)));
  });
  return { field, beneath };
}
