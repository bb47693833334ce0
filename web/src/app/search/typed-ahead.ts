import { useEffect, useRef } from 'react';

/** Captures keys pressed between opening the search and its field mounting. */
export function useTypedAhead(isOpen: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    typed.current = '';
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || key.length !== 1) return;
      if (target instanceof HTMLElement && target.role === 'combobox') return;
      event.preventDefault();
      typed.current += key;
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOpen]);
  return () => {
    const taken = typed.current;
    typed.current = '';
    return taken;
  };
}
