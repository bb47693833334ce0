import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { assigneeTypes } from '@tenure/contract/kit/assignee-type';
import type {
  OfferedStepType,
  TemplateProblem,
  TemplateStep,
  WorkflowTemplate,
} from '@tenure/contract/tasks/workflows/template';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FlowLevels } from '../flow-levels.tsx';
import { levelsOf } from '../levels.ts';
import { canFollow, type Steps } from './design.ts';
import classes from './designer.module.css';

interface Props {
  steps: Steps;
  types: readonly OfferedStepType[];
  records: WorkflowTemplate['records'];
  problems: readonly TemplateProblem[];
  selected: string | null;
  mayEdit: boolean;
  onSelect: (id: string) => void;
  onAdd: (type: OfferedStepType, afterId: string | null) => void;
  onMove: (id: string, afterId: string) => void;
}

/**
 * The steps from top to bottom. A card opens with Enter or a click; arrow keys move between cards, and
 * dropping a card on another places it after that one. The step's form does the same without a mouse.
 */
export function DesignDiagram({
  steps,
  types,
  records,
  problems,
  selected,
  mayEdit,
  onSelect,
  onAdd,
  onMove,
}: Props) {
  const [dragged, setDragged] = useState<string | null>(null);
  const cards = useRef(new Map<string, HTMLButtonElement>());
  const levels = levelsOf(steps);
  const walk = (event: KeyboardEvent, row: number, place: number) => {
    const target = {
      ArrowUp: levels[row - 1]?.[Math.min(place, (levels[row - 1]?.length ?? 1) - 1)],
      ArrowDown: levels[row + 1]?.[Math.min(place, (levels[row + 1]?.length ?? 1) - 1)],
      ArrowLeft: levels[row]?.[place - 1],
      ArrowRight: levels[row]?.[place + 1],
    }[event.key];
    if (!target) return;
    event.preventDefault();
    cards.current.get(target.id)?.focus();
  };
  const addFirst = steps.length === 0 ? 'Add first step' : 'Add step at the start';
  return (
    <>
      <FlowLevels levels={levels}>
        {(step, level, place) => (
          <li
            key={step.id}
            className={classes.card}
            data-selected={step.id === selected || undefined}
            data-target={(dragged !== null && canFollow(steps, dragged, step.id)) || undefined}
            data-problem={problems.some(({ stepId }) => stepId === step.id) || undefined}
            draggable={mayEdit}
            onDragStart={(event) => {
              // Firefox only drags what has data.
              event.dataTransfer.setData('text/plain', step.title);
              setDragged(step.id);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged !== null && canFollow(steps, dragged, step.id)) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) onMove(dragged, step.id);
              setDragged(null);
            }}
          >
            <button
              type="button"
              ref={(element) => {
                if (element) cards.current.set(step.id, element);
                else cards.current.delete(step.id);
              }}
              className={classes.open}
              aria-pressed={step.id === selected}
              onClick={() => onSelect(step.id)}
              onKeyDown={(event) => walk(event, level, place)}
            >
              <span className={classes.quiet}>{typeOf(types, step.type)}</span>
              <span className={classes.cardTitle}>{step.title}</span>
              <span className={classes.quiet}>{factsOf(step, records)}</span>
            </button>
            {problems
              .filter(({ stepId }) => stepId === step.id)
              .map(({ message }) => (
                <p key={message} className={classes.problem}>
                  {message}
                </p>
              ))}
            {mayEdit ? (
              <AddStep
                label={`Add step after ${step.title}`}
                types={types}
                onAdd={(type) => onAdd(type, step.id)}
              >
                Add step after
              </AddStep>
            ) : null}
          </li>
        )}
      </FlowLevels>
      {mayEdit ? (
        <AddStep label={addFirst} types={types} onAdd={(type) => onAdd(type, null)}>
          {addFirst}
        </AddStep>
      ) : null}
    </>
  );
}

interface AddProps {
  label: string;
  types: readonly OfferedStepType[];
  onAdd: (type: OfferedStepType) => void;
  children: string;
}

const AddStep = ({ label, types, onAdd, children }: AddProps) => (
  <Menu position="bottom-start" withinPortal>
    <Menu.Target>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={label}
      >
        {children}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {types.map((type) => (
        <Menu.Item key={type.type} onClick={() => onAdd(type)}>
          {type.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

export function dueInWords({ due, type }: Pick<TemplateStep, 'due' | 'type'>): string {
  if (!due) return '';
  const start = type === 'wait' ? 'Until' : 'Due';
  const from = due.from === 'date' ? 'the workflow’s date' : 'the start of the step';
  if (due.days === 0) return type === 'wait' ? `${start} ${from}` : `${start} on ${from}`;
  const count = Math.abs(due.days);
  return `${start} ${count} ${count === 1 ? 'day' : 'days'} ${due.days < 0 ? 'before' : 'after'} ${from}`;
}

const typeOf = (types: readonly OfferedStepType[], type: string) =>
  types.find((one) => one.type === type)?.label ?? 'Not available';

const factsOf = (step: TemplateStep, records: WorkflowTemplate['records']) =>
  [
    records.find(({ type, id }) => type === step.type && id === step.recordId)?.name,
    step.assignee ? assigneeTypes[step.assignee.type] : null,
    dueInWords(step),
    step.onlyIf ? 'For some people' : null,
    step.onlyIfAnswer ? 'Depends on an answer' : null,
  ]
    .filter(Boolean)
    .join(' · ');
