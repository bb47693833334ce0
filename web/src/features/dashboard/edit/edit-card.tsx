import { ActionIcon, Tooltip } from '@mantine/core';
import { IconGripVertical, IconSettings, IconTrash } from '@tabler/icons-react';
import { type HTMLAttributes, useId } from 'react';
import { useWidgetKinds } from '../../../lib/area/widget-kind.tsx';
import { WidgetContent } from '../view/widget-content.tsx';
import { type DraftWidget, nameOf } from './draft.ts';
import classes from './edit-card.module.css';
import { MoveButtons } from './move-buttons.tsx';
import { MoveMenu } from './move-menu.tsx';
import type { Moves } from './use-moves.ts';

export interface EditCardProps {
  widget: DraftWidget;
  dashboardId: number;
  /** Whether it is saved with exactly these settings; otherwise its items are a preview. */
  isSaved: boolean;
  error: string | undefined;
  moves: Moves;
  /** Drag handle props; null where dragging is disabled. */
  handle: HTMLAttributes<HTMLElement> | null;
  isCarried: boolean;
  instructionsId: string;
  onSetUp: () => void;
  onRemove: () => void;
}

export const cardId = ({ key }: DraftWidget) => `card-${key}`;
export const setUpId = ({ key }: DraftWidget) => `set-up-${key}`;

/** A widget in edit mode: its content is inert, its frame has the controls. */
export function EditCard(props: EditCardProps) {
  const { widget, moves, handle } = props;
  const id = useId();
  const handleId = `move-${widget.key}`;
  const name = nameOf(widget);
  const Icon = useWidgetKinds().get(widget.type)?.icon;
  return (
    <section
      id={cardId(widget)}
      tabIndex={-1}
      aria-labelledby={id}
      className={classes.card}
      data-widget-key={widget.key}
      data-carried={props.isCarried || undefined}
      data-lifted={moves.liftedKey === widget.key || undefined}
      data-error={props.error ? true : undefined}
    >
      <header className={classes.head}>
        {handle ? (
          <button
            type="button"
            id={handleId}
            className={classes.handle}
            aria-label={`Move ${name}`}
            aria-describedby={props.instructionsId}
            aria-pressed={moves.liftedKey === widget.key}
            {...handle}
            // Only for Space, Enter or a screen reader: those clicks have a count of zero.
            onClick={(event) => event.detail === 0 && moves.toggle(widget.key)}
            onKeyDown={moves.press(widget.key, handleId)}
          >
            <IconGripVertical size={18} aria-hidden />
          </button>
        ) : null}
        <span className={classes.sign} aria-hidden>
          {Icon ? <Icon size={18} stroke={1.6} aria-hidden /> : null}
        </span>
        <h2 id={id} className={classes.name}>
          {name}
        </h2>
        {handle ? (
          <MoveMenu widget={widget} moves={moves} />
        ) : (
          <MoveButtons widget={widget} moves={moves} />
        )}
        <Tooltip label="Widget settings">
          <ActionIcon
            variant="subtle"
            color="gray"
            id={setUpId(widget)}
            aria-label={`${name} settings`}
            onClick={props.onSetUp}
          >
            <IconSettings size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Remove">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${name}`}
            onClick={props.onRemove}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      {props.error ? (
        <p role="alert" className={classes.error}>
          {props.error}
        </p>
      ) : null}
      {widget.isShown ? (
        <div className={classes.look} inert>
          <WidgetContent
            key={JSON.stringify(widget.settings)}
            name={name}
            widget={{
              id: props.isSaved ? widget.id : null,
              type: widget.type,
              dashboard: props.dashboardId,
              settings: widget.settings,
              widgetConfigs: widget.widgetConfigs,
            }}
          />
        </div>
      ) : (
        <p className={classes.hidden}>
          Saved but hidden: its module is off or you don’t have access.
        </p>
      )}
    </section>
  );
}
