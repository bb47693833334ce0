import { useEffect, useRef } from 'react';

/** What is typed between opening the search and its field being there, so that no key is lost. */
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
