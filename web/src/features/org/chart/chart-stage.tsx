import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { CARD, type Layout } from './chart-layout.ts';
import { type ChartModel, isOpen, rowsOf, type Step, stepFrom } from './chart-model.ts';
import classes from './chart-stage.module.css';
import { mapScale } from './draw-chart.ts';
import { NodeCard } from './node-card.tsx';
import { StageControls, zoomKeys } from './stage-controls.tsx';
import type { Chart } from './use-chart.ts';
import { useStage } from './use-stage.ts';

interface Props {
  chart: Chart;
  layout: Layout;
  current: string;
  onCurrent: (id: string) => void;
  onOpen: (id: string) => void;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'top',
};

/**
 * The chart view: cards near the viewport are elements, lines are drawn on canvas. Arrow keys move in all
 * four directions.
 */
export function ChartStage({ chart, layout, current, onCurrent, onOpen }: Props) {
  const { model } = chart;
  const way = useMemo(() => wayTo(model, current), [model, current]);
  const stage = useStage(layout, way);
  const rows = useMemo(() => new Map(rowsOf(model).map((row) => [row.node.id, row])), [model]);
  const started = useRef<string | null>(null);
  /** The card to focus once it is the current one: the address changes a moment after a key. */
  const toFocus = useRef<string | null>(null);

  // A new focus and its path are scrolled into view once; afterwards the view is left alone.
  useEffect(() => {
    const focus = chart.focusNode;
    if (!focus || started.current === focus || !layout.at.has(focus)) return;
    started.current = focus;
    requestAnimationFrame(() =>
      stage.openAt(focus, [...wayTo(model, focus)], window.innerWidth < 768 ? 0.85 : 1),
    );
  }, [chart.focusNode, layout, model, stage]);

  const walk = (id: string) => {
    toFocus.current = id;
    onCurrent(id);
    stage.reveal(id);
  };

  const press = async (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const step = steps[key];
    if (step) {
      event.preventDefault();
      const next = stepFrom(model, current, step);
      const parent = model.nodes.get(current)?.joinsTo;
      if (next) walk(next);
      // Past the last loaded card, the next page of the branch loads.
      else if (step === 'right' && parent && model.branches.get(parent)?.nextPage)
        await chart.more(parent);
    } else if (key === 'ArrowDown') {
      event.preventDefault();
      const below = await chart.enter(current);
      if (below) requestAnimationFrame(() => walk(below));
    } else if (zoomKeys[key]) {
      event.preventDefault();
      zoomKeys[key](stage);
    } else if (key === 'Enter') {
      event.preventDefault();
      onOpen(current);
    } else if (key === ' ') {
      event.preventDefault();
      await chart.toggle(current);
    }
  };

  const shown = stage.shown.some(({ id }) => id === current)
    ? stage.shown
    : [...stage.shown, ...[layout.at.get(current)].filter((one) => one !== undefined)];

  useEffect(() => {
    if (toFocus.current !== current) return;
    const card = stage.layer.current?.querySelector<HTMLElement>(`[data-node="${current}"]`);
    if (!card) return;
    toFocus.current = null;
    card.focus({ preventScroll: true });
  });

  return (
    <div className={classes.stage} data-chart>
      <div ref={stage.frame} className={classes.frame}>
        <canvas ref={stage.lines} className={classes.lines} aria-hidden />
        <div
          ref={stage.layer}
          role="tree"
          aria-label="Organisation chart"
          className={classes.layer}
          onKeyDown={press}
        >
          {shown.map(({ id, x, y, moreOf }) => {
            const style = { left: x, top: y, width: CARD.width, height: CARD.height };
            if (moreOf !== null)
              return (
                <div
                  key={id}
                  role="treeitem"
                  className={classes.more}
                  style={style}
                  tabIndex={-1}
                  aria-selected={false}
                  onClick={() => chart.more(moreOf)}
                  onKeyDown={() => undefined}
                >
                  Show more
                </div>
              );
            const row = rows.get(id);
            if (!row) return null;
            const { node, level, place, of } = row;
            const open = isOpen(model, id);
            return (
              <div
                key={id}
                role="treeitem"
                data-node={id}
                className={classes.card}
                style={style}
                tabIndex={id === current ? 0 : -1}
                aria-level={level}
                aria-posinset={place}
                aria-setsize={of}
                aria-selected={id === current}
                {...(node.children > 0 ? { 'aria-expanded': open } : {})}
                data-vacant={node.vacancyStatus === 'vacant' || undefined}
                onClick={() => {
                  onCurrent(id);
                  onOpen(id);
                }}
                onKeyDown={() => undefined}
                onFocus={() => {
                  if (id !== current) onCurrent(id);
                }}
              >
                <NodeCard node={node} />
                {node.children > 0 ? (
                  <span
                    className={classes.toggle}
                    aria-hidden
                    data-open={open || undefined}
                    onClick={(event) => {
                      event.stopPropagation();
                      chart.toggle(id);
                    }}
                  >
                    {open ? '−' : '+'} {node.children}
                  </span>
                ) : null}
              </div>
            );
          })}
        </div>
      </div>
      <canvas
        ref={stage.map}
        className={classes.map}
        aria-hidden
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const { scale, offsetX, offsetY } = mapScale(layout, box.width, box.height);
          stage.lookAt(
            (event.clientX - box.left - offsetX) / scale,
            (event.clientY - box.top - offsetY) / scale,
          );
        }}
      />
      <StageControls stage={stage} onCollapse={chart.collapseAll} />
    </div>
  );
}

function wayTo(model: ChartModel, id: string): ReadonlySet<string> {
  const way = new Set<string>();
  for (
    let at: string | null = id;
    at !== null && !way.has(at);
    at = model.nodes.get(at)?.joinsTo ?? null
  )
    way.add(at);
  return way;
}
