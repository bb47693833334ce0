import { Button, Select } from '@mantine/core';
import type { GroupType } from '@tenure/contract/audience/rule';
import { useRef } from 'react';
import classes from './audience.module.css';
import {
  type DraftGroup,
  emptyGroup,
  type FieldType,
  isGroup,
  newCondition,
  withNode,
  withoutNode,
} from './audience-draft.ts';
import type { ChoiceType } from './choice-searches.ts';
import { matchOptions } from './condition-fields.ts';
import { ConditionRow } from './condition-row.tsx';

interface Props {
  group: DraftGroup;
  fields: readonly FieldType[];
  nameOf: (type: ChoiceType, id: number) => string | undefined;
  onChange: (group: DraftGroup) => void;
  /** Only nested groups can be deleted. */
  onRemove?: () => void;
}

/** Conditions of which all, any or none must match. Groups nest one level. */
export function RuleGroup({ group, fields, nameOf, onChange, onRemove }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  /** The focused row is removed, so focus moves to the button that adds another. */
  const remove = (key: number) => {
    onChange(withoutNode(group, key));
    add.current?.focus();
  };
  return (
    <fieldset
      className={classes.group}
      data-nested={onRemove ? true : undefined}
      aria-label={onRemove ? 'Group of conditions' : 'Audience'}
    >
      <div className={classes.match}>
        <span>Include people who match</span>
        <Select
          aria-label="Conditions to match"
          data={matchOptions}
          value={group.match}
          onChange={(match) => onChange({ ...group, match: (match ?? 'all') as GroupType })}
          allowDeselect={false}
          className={classes.matchSelect ?? ''}
        />
      </div>
      {group.nodes.map((node) =>
        isGroup(node) ? (
          <RuleGroup
            key={node.key}
            group={node}
            fields={fields}
            nameOf={nameOf}
            onChange={(next) => onChange(withNode(group, next))}
            onRemove={() => remove(node.key)}
          />
        ) : (
          <ConditionRow
            key={node.key}
            node={node}
            fields={fields}
            nameOf={nameOf}
            onChange={(next) => onChange(withNode(group, next))}
            onRemove={() => remove(node.key)}
          />
        ),
      )}
      <div className={classes.buttons}>
        <Button
          ref={add}
          variant="default"
          onClick={() => onChange(withNode(group, newCondition(fields[0] ?? 'position')))}
        >
          Add condition
        </Button>
        {onRemove ? (
          <Button variant="subtle" color="red" onClick={onRemove}>
            Delete group
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() =>
              onChange(
                withNode(group, {
                  ...emptyGroup('any'),
                  nodes: [newCondition(fields[0] ?? 'position')],
                }),
              )
            }
          >
            Add group
          </Button>
        )}
      </div>
    </fieldset>
  );
}
