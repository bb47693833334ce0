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
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { SearchHit } from '../../lib/area/search-source.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { navigationQuery, useSite } from '../../lib/me.ts';
import { areaSources } from './area-sources.ts';
import { dayLookedAt } from './day-looked-at.ts';
import { pageSource } from './page-source.ts';
import { noteOpened, recentHits } from './recent-hits.ts';
import classes from './search.module.css';
import { groupHits } from './search-groups.ts';
import { SearchGroups } from './search-list.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Returns what was typed before the field was mounted. */
  takeTyped: () => string;
}

/** Searches everything from one box; each opening starts empty. */
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

/** Arrow keys select, Enter opens. */
function Search({ onClose, takeTyped }: Omit<Props, 'opened'>) {
  const { data: navigation } = useSuspenseQuery(navigationQuery);
  const { user } = useSite();
  const router = useRouter();
  const formats = usePersonFormats();
  const day = useLocation({ select: ({ searchStr }) => dayLookedAt(searchStr) });
  const list = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the results arrived. */
  const [isHurried, setHurried] = useState(false);
  const [asked] = useDebouncedValue(typed.trim(), 120);
  const client = useQueryClient();
  const found = useInfiniteQuery({
    queryKey: ['search', asked, day],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const all = [pageSource(navigation), ...(await areaSources({ client, asAt: day }))];
      const sources = asked === '' ? all.filter(({ suggests }) => suggests) : all;
      const pages = await Promise.all(
        sources.map((source) => source.find(asked, pageParam, signal)),
      );
      return {
        asked,
        hits: pages.flatMap(({ hits }) => hits),
        hasMore: pages.some(({ hasMore }) => hasMore),
      };
    },
    getNextPageParam: ({ hasMore }, _, page) => (hasMore ? page + 1 : undefined),
  });
  const [recent] = useState(() => recentHits(user.id));
  // Suggestions are not results: they are hidden as soon as something is typed.
  const isStale = typed.trim() !== '' && found.data?.pages[0]?.asked === '';
  const groups = isStale
    ? []
    : [
        ...(asked === '' && recent.length > 0 ? [{ label: 'Recent', hits: recent }] : []),
        ...groupHits(found.data?.pages.flatMap((page) => page.hits) ?? []),
      ];
  const hits = groups.flatMap((group) => group.hits);
  const options = hits.length + (hits.length > 0 && found.hasNextPage ? 1 : 0);
  const at = Math.min(chosen, Math.max(0, options - 1));
  // Until the results arrive, the ones shown belong to the previous text.
  const isAnswered = asked === typed.trim() && !found.isPlaceholderData && !found.isPending;

  const open = (hit: SearchHit | undefined) => {
    if (!hit) return;
    onClose();
    noteOpened(user.id, hit);
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
          placeholder="Search people, positions, pages and actions"
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
        <SearchGroups id={list} groups={groups} at={at} onChoose={setChosen} onOpen={open} />
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
