import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import classes from './search.module.css';
import { searchKeys } from './search-keys.ts';
import { useTypedAhead } from './typed-ahead.ts';

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog })),
);

/** The product-wide search: from the top bar, or with Ctrl-K (Cmd-K on a Mac) from anywhere. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const takeTyped = useTypedAhead(open);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setWanted(true);
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span className={classes.word}>Search</span>
        <Kbd className={classes.key ?? ''} size="xs" aria-hidden>
          {searchKeys}
        </Kbd>
      </button>
      {wanted ? (
        <Suspense fallback={null}>
          <SearchDialog opened={open} onClose={() => setOpen(false)} takeTyped={takeTyped} />
        </Suspense>
      ) : null}
    </>
  );
}
