import {
  type Icon,
  IconBolt,
  IconBriefcase,
  IconBuilding,
  IconFileText,
  IconLayoutSidebar,
  IconMapPin,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import type { SearchHit } from '../../lib/area/search-source.ts';
import { Face } from '../../ui/person/face.tsx';
import { TwoLines } from '../../ui/text/two-lines.tsx';
import classes from './search.module.css';
import type { HitGroup } from './search-groups.ts';

const icons: Readonly<Record<string, Icon>> = {
  Person: IconUser,
  Action: IconBolt,
  Page: IconLayoutSidebar,
  Position: IconBriefcase,
  Department: IconBuilding,
  Location: IconMapPin,
  'Employee search': IconUsers,
};

interface Props {
  id: string;
  groups: readonly HitGroup[];
  /** Index of the selected result across all groups. */
  at: number;
  onChoose: (at: number) => void;
  onOpen: (hit: SearchHit) => void;
}

/** Grouped results; arrow keys move through all groups as one list. */
export function SearchGroups({ id, groups, at, onChoose, onOpen }: Props) {
  const starts = groups.map((_, n) =>
    groups.slice(0, n).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return groups.map(({ label, hits }, group) => (
    // biome-ignore lint/a11y/useSemanticElements: the options of a listbox are grouped by role
    <div key={label} role="group" aria-labelledby={`${id}-group-${group}`}>
      <div id={`${id}-group-${group}`} className={classes.heading} role="presentation">
        {label}
      </div>
      {hits.map((hit, within) => {
        const n = (starts[group] ?? 0) + within;
        return (
          <div
            key={hit.key}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === at}
            tabIndex={-1}
            className={classes.hit}
            onClick={() => onOpen(hit)}
            onKeyDown={() => undefined}
            onPointerMove={() => onChoose(n)}
          >
            <Sign hit={hit} aria-hidden />
            <TwoLines first={<Marked hit={hit} />} second={hit.subTitle} />
          </div>
        );
      })}
    </div>
  ));
}

function Sign({ hit }: { hit: SearchHit }) {
  if (hit.avatarUrl !== undefined) return <Face name={hit.title} src={hit.avatarUrl} size={32} />;
  const Sign = icons[hit.kind] ?? IconFileText;
  return (
    <span className={classes.dot} aria-hidden>
      <Sign size={18} stroke={1.6} aria-hidden />
    </span>
  );
}

/** The title with the matching words highlighted. */
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
