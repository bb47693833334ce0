import { VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';

/** Says what happened to those who listen; the same sentence twice is said twice. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ words: '', turn: 0 });
  const announce = useCallback(
    (words: string) => setSaid(({ turn }) => ({ words, turn: turn + 1 })),
    [],
  );
  const announcer = (
    <VisuallyHidden role="status" aria-live="assertive" data-announcer>
      <span key={said.turn}>{said.words}</span>
    </VisuallyHidden>
  );
  return { announce, announcer };
}
