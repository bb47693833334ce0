import { VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';

/** Announces changes to screen readers, even when the same sentence repeats. */
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
