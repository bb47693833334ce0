import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { navigationQuery } from '../../lib/me.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import type { SearchHit } from '../../lib/search-source.ts';
import { Face } from '../../ui/person/face.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { areaSources } from './area-sources.ts';
import { dayLookedAt } from './day-looked-at.ts';
import { pageSource } from './page-source.ts';
import classes from './search.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What was typed before the field was there. */
  takeTyped: () => string;
}

/** Everything that can be found, from one box; each opening starts again. */
export const SearchDialog = ({ opened, onClose, takeTyped }: Props) => (
  <Modal
    opened={opened}
    onClose={onClose}
    withCloseButton={false}
    padding={0}
    size={600}
    yOffset="12vh"
    aria-label="Search"
  >
    <Search onClose={onClose} takeTyped={takeTyped} />
  </Modal>
);

/** Arrows choose, Enter opens. */
function Search({ onClose, takeTyped }: Omit<Props, 'opened'>) {
  const { data: navigation } = useSuspenseQuery(navigationQuery);
  const router = useRouter();
  const formats = usePersonFormats();
  const day = useLocation({ select: ({ searchStr }) => dayLookedAt(searchStr) });
  const list = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the answer came. */
  const [isHurried, setHurried] = useState(false);
  const [asked] = useDebouncedValue(typed.trim(), 120);
  const client = useQueryClient();
  const found = useInfiniteQuery({
    queryKey: ['search', asked, day],
    enabled: asked !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const sources = [pageSource(navigation), ...(await areaSources({ client, asAt: day }))];
      const pages = await Promise.all(
        sources.map((source) => source.find(asked, pageParam, signal)),
      );
      return {
        hits: pages.flatMap(({ hits }) => hits),
        hasMore: pages.some(({ hasMore }) => hasMore),
      };
    },
    getNextPageParam: ({ hasMore }, _, page) => (hasMore ? page + 1 : undefined),
  });
  const hits = asked === '' ? [] : (found.data?.pages.flatMap((page) => page.hits) ?? []);
  const options = hits.length + (hits.length > 0 && found.hasNextPage ? 1 : 0);
  const at = Math.min(chosen, Math.max(0, options - 1));
  // Until the answer has come, what is shown belongs to what was typed before.
  const isAnswered = asked === typed.trim() && !found.isPlaceholderData && !found.isPending;

  const open = (hit: SearchHit | undefined) => {
    if (!hit) return;
    onClose();
    router.navigate({ href: hit.href });
  };
  const openFirst = useEffectEvent(() => {
    setHurried(false);
    open(hits[0]);
  });
  useEffect(() => {
    if (isHurried && isAnswered) openFirst();
  }, [isHurried, isAnswered]);
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && options) {
      event.preventDefault();
      setChosen((at + move + options) % options);
    } else if (event.key === 'Enter') {
      if (found.isError) found.refetch();
      else if (!isAnswered) setHurried(true);
      else if (at === hits.length && options) found.fetchNextPage();
      else open(hits[at]);
    }
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          placeholder="People, positions, departments, locations, pages"
          aria-label="Search"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          {...(hits.length ? { 'aria-activedescendant': `${list}-${at}` } : {})}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(0);
            setHurried(false);
          }}
          onFocus={() => {
            const before = takeTyped();
            if (before) setTyped((typed) => typed + before);
          }}
          onKeyDown={press}
        />
        {day ? <span className={classes.quiet}>As at {formats.date(day)}</span> : null}
      </div>
      <div role="status" className={classes.status}>
        {asked !== '' && found.isSuccess && !found.isFetching && hits.length === 0
          ? 'No results'
          : ''}
        {found.isError ? 'Search isn’t responding. Press Enter to try again.' : ''}
      </div>
      <div id={list} role="listbox" aria-label="Found" className={classes.list}>
        {hits.map((hit, n) => (
          <div
            key={hit.key}
            id={`${list}-${n}`}
            role="option"
            aria-selected={n === at}
            tabIndex={-1}
            className={classes.hit}
            onClick={() => open(hit)}
            onKeyDown={() => undefined}
            onPointerMove={() => setChosen(n)}
          >
            {hit.avatarUrl === undefined ? (
              <span className={classes.dot} aria-hidden>
                {hit.kind.charAt(0)}
              </span>
            ) : (
              <Face name={hit.title} src={hit.avatarUrl} size={32} />
            )}
            <TwoLines first={<Marked hit={hit} />} second={hit.subTitle} />
            <span className={classes.quiet}>{hit.kind}</span>
          </div>
        ))}
        {options > hits.length ? (
          <div
            id={`${list}-${hits.length}`}
            role="option"
            aria-selected={at === hits.length}
            tabIndex={-1}
            className={classes.more}
            onClick={() => found.fetchNextPage()}
            onKeyDown={() => undefined}
            onPointerMove={() => setChosen(hits.length)}
          >
            {found.isFetchingNextPage ? 'Loading more' : 'Show more'}
          </div>
        ) : null}
      </div>
    </>
  );
}

/** The title with each word that was typed set off. */
function Marked({ hit: { title, marks } }: { hit: SearchHit }) {
  const ends = [0, ...marks.map(({ start, length }) => start + length)];
  return (
    <>
      {marks.map(({ start, length }, n) => (
        <Fragment key={start}>
          {title.slice(ends[n], start)}
          <mark className={classes.mark}>{title.slice(start, start + length)}</mark>
        </Fragment>
      ))}
      {title.slice(ends.at(-1))}
    </>
  );
}
