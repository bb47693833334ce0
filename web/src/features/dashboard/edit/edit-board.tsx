import { useId } from 'react';
import { useWidgetKinds } from '../../../lib/area/widget-kind.tsx';
import { useSite } from '../../../lib/me.ts';
import board from '../view/board.module.css';
import { type Container, containers, inOrder, otherOf } from './arrangement.ts';
import { type DraftWidget, nameOf, sameSettings } from './draft.ts';
import classes from './edit-board.module.css';
import { EditCard } from './edit-card.tsx';
import { columnNames, moveInstructions } from './move-words.ts';
import { type Carried, useCarry } from './use-carry.ts';
import type { DraftState } from './use-draft.ts';
import type { Moves } from './use-moves.ts';

interface Props {
  dashboardId: number;
  state: DraftState;
  moves: Moves;
  errors: Readonly<Record<string, string>>;
  onSetUp: (widget: DraftWidget) => void;
  onRemove: (widget: DraftWidget) => void;
}

/** Both columns in edit mode: arranged by dragging, by keyboard, or by buttons where dragging is disabled. */
export function EditBoard({ dashboardId, state, moves, errors, onSetUp, onRemove }: Props) {
  const { features } = useSite().tenant;
  const { draft, base } = state;
  const instructionsId = useId();
  const carry = useCarry(
    (key, spot) => moves.place(key, spot, 'dropped'),
    (key) => moves.say('lifted', key, draft),
  );
  const saved = new Map(inOrder(base.widgets).map((widget) => [widget.key, widget]));
  const column = (container: Container) => {
    const list = draft.widgets[container];
    const before = lineBefore(carry.carried, container, list);
    const isAlone = draft.structure === 'single' || !features.newDashboardUi;
    if (list.length === 0 && isAlone && draft.widgets[otherOf(container)].length > 0) return null;
    return (
      <section
        key={container}
        className={`${board.column} ${classes.column}`}
        aria-label={
          isAlone ? `Widgets, column ${container}` : `Widgets in the ${columnNames[container]}`
        }
        data-container={container}
      >
        {list.length === 0 ? (
          <p className={classes.empty}>No widgets here yet. Move one into this column.</p>
        ) : null}
        {list.map((widget) => (
          <div key={widget.key} className={classes.place}>
            {before === widget.key ? <DropLine /> : null}
            <EditCard
              widget={widget}
              dashboardId={dashboardId}
              isSaved={widget.id !== null && sameSettings(widget, saved.get(widget.key))}
              error={errors[widget.key]}
              moves={moves}
              handle={features.dragAndDropDashboard ? carry.handle(widget.key) : null}
              isCarried={carry.carried?.key === widget.key}
              instructionsId={instructionsId}
              onSetUp={() => onSetUp(widget)}
              onRemove={() => onRemove(widget)}
            />
          </div>
        ))}
        {before === null ? <DropLine atEnd /> : null}
      </section>
    );
  };
  return (
    <div
      ref={carry.board}
      className={board.board}
      data-structure={draft.structure}
      data-plain={!features.newDashboardUi || undefined}
    >
      <p id={instructionsId} hidden>
        {moveInstructions}
      </p>
      {containers.map(column)}
      <Ghost carried={carry.carried} state={state} />
    </div>
  );
}

/** The widget below the drop line; null for the end of the column, undefined for no line. */
function lineBefore(carried: Carried | null, container: Container, list: readonly DraftWidget[]) {
  if (carried?.spot?.container !== container) return undefined;
  return list.filter(({ key }) => key !== carried.key)[carried.spot.index]?.key ?? null;
}

const DropLine = ({ atEnd }: { atEnd?: boolean }) => (
  <div className={classes.line} data-end={atEnd || undefined} aria-hidden />
);

/** The preview of the dragged widget. */
function Ghost({ carried, state }: { carried: Carried | null; state: DraftState }) {
  const kinds = useWidgetKinds();
  const widget = inOrder(state.draft.widgets).find(({ key }) => key === carried?.key);
  if (!carried || !widget) return null;
  const Icon = kinds.get(widget.type)?.icon;
  const { x, y } = carried.at;
  return (
    <div className={classes.ghost} style={{ transform: `translate(${x + 12}px, ${y + 8}px)` }}>
      {Icon ? <Icon size={16} stroke={1.6} aria-hidden /> : null}
      {nameOf(widget)}
    </div>
  );
}
