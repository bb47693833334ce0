import type { OrgNode } from '@tenure/contract/org/chart';
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { TwoLines } from '../../../ui/text/two-lines.tsx';
import { changeWords } from '../position/change-words.ts';
import { groupWords } from './chart-card-text.ts';
import classes from './chart-list.module.css';
import { isOpen, type Row, rowsOf } from './chart-model.ts';
import type { Chart } from './use-chart.ts';

interface Props {
  chart: Chart;
  current: string;
  onCurrent: (id: string) => void;
  onOpen: (id: string) => void;
}

const wordsUnder = (node: OrgNode) =>
  [
    node.type === 'position'
      ? (node.employees[0]?.displayName ?? 'Vacant')
      : (node.subTitle ?? groupWords(node).join(' · ')),
    ...(node.changes.length > 0 ? [changeWords(node.changes)] : []),
  ].join(' · ');

/** The chart as an indented list: up and down move, right expands, left collapses or moves to the parent. */
export function ChartList({ chart, current, onCurrent, onOpen }: Props) {
  const { model } = chart;
  const rows = rowsOf(model);
  const list = useRef<HTMLDivElement>(null);
  /** The row to focus once it is the current one: the address changes a moment after a key. */
  const toFocus = useRef<string | null>(null);
  const at = rows.findIndex(({ node }) => node.id === current);

  const walk = (row: Row | undefined) => {
    if (!row) return;
    toFocus.current = row.node.id;
    onCurrent(row.node.id);
  };

  const press = async (event: KeyboardEvent) => {
    const open = isOpen(model, current);
    const above = rows.find(({ node }) => node.id === rows[at]?.node.joinsTo);
    const moves = new Map<string, () => unknown>([
      ['ArrowDown', () => walk(rows[at + 1])],
      ['ArrowUp', () => walk(rows[at - 1])],
      ['Home', () => walk(rows[0])],
      ['End', () => walk(rows.at(-1))],
      ['Enter', () => onOpen(current)],
      [' ', () => chart.toggle(current)],
      ['ArrowRight', () => (open ? walk(rows[at + 1]) : chart.toggle(current))],
      ['ArrowLeft', () => (open ? chart.toggle(current) : walk(above))],
    ]);
    const move = moves.get(event.key);
    if (!move) return;
    event.preventDefault();
    await move();
  };

  /** The branches that end at a row and have more to load, innermost first. */
  const endsAt = (n: number): Row[] => {
    const ends: Row[] = [];
    const next = rows[n + 1]?.level ?? 0;
    for (let at = n, level = rows[n]?.level ?? 0; at >= 0 && level > next - 1; at -= 1) {
      const row = rows[at] as Row;
      if (row.level > level || (at !== n && row.level === level)) continue;
      level = row.level;
      if (
        row.level >= next &&
        isOpen(model, row.node.id) &&
        model.branches.get(row.node.id)?.nextPage
      )
        ends.push(row);
    }
    return ends;
  };

  useEffect(() => {
    if (toFocus.current !== current) return;
    toFocus.current = null;
    list.current?.querySelector<HTMLElement>(`[data-node="${current}"]`)?.focus();
  });

  return (
    <div
      ref={list}
      role="tree"
      aria-label="Organisation"
      className={classes.list}
      onKeyDown={press}
    >
      {rows.map(({ node, level, place, of }, n) => {
        const open = isOpen(model, node.id);
        return (
          <Fragment key={node.id}>
            <div
              role="treeitem"
              data-node={node.id}
              className={classes.row}
              style={{ paddingInlineStart: 12 + (level - 1) * 24 }}
              tabIndex={node.id === current ? 0 : -1}
              aria-level={level}
              aria-posinset={place}
              aria-setsize={of}
              aria-selected={node.id === current}
              {...(node.children > 0 ? { 'aria-expanded': open } : {})}
              onClick={() => {
                onCurrent(node.id);
                onOpen(node.id);
              }}
              onKeyDown={() => undefined}
            >
              <span
                className={classes.toggle}
                aria-hidden
                data-empty={node.children === 0 || undefined}
                onClick={(event) => {
                  event.stopPropagation();
                  chart.toggle(node.id);
                }}
              >
                {node.children > 0 ? (open ? '▾' : '▸') : ''}
              </span>
              <TwoLines first={node.title} second={wordsUnder(node)} />
              {node.children > 0 ? <span className={classes.count}>{node.children}</span> : null}
            </div>
            {endsAt(n).map((parent) => (
              <div
                key={`more-${parent.node.id}`}
                role="treeitem"
                aria-level={parent.level + 1}
                aria-selected={false}
                tabIndex={-1}
                className={classes.more}
                style={{ paddingInlineStart: 36 + parent.level * 24 }}
                onClick={() => chart.more(parent.node.id)}
                onKeyDown={() => undefined}
              >
                Show more in {parent.node.title}
              </div>
            ))}
          </Fragment>
        );
      })}
    </div>
  );
}
