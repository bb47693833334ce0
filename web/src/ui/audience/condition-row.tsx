import { ActionIcon, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './audience.module.css';
import { type DraftCondition, emptyCondition, type FieldType } from './audience-draft.ts';
import type { ChoiceType } from './choice-searches.ts';
import { conditionFields, labelOf } from './condition-fields.ts';
import { ConditionValue } from './condition-value.tsx';

interface Props {
  node: DraftCondition;
  fields: readonly FieldType[];
  nameOf: (type: ChoiceType, id: number) => string | undefined;
  onChange: (node: DraftCondition) => void;
  onRemove: () => void;
}

/** One condition: field, include or exclude, and value. */
export function ConditionRow({ node, fields, nameOf, onChange, onRemove }: Props) {
  const { condition, isNot } = node;
  const label = labelOf(condition.type);
  return (
    <fieldset className={classes.condition} aria-label={`Condition: ${label}`}>
      <Select
        aria-label="Field"
        data={conditionFields.filter(
          ({ value }) => fields.includes(value) || value === condition.type,
        )}
        value={condition.type}
        onChange={(type) =>
          type && onChange({ ...node, condition: emptyCondition(type as FieldType) })
        }
        allowDeselect={false}
      />
      <Select
        aria-label={`${label} is or is not`}
        data={['is', 'is not']}
        value={isNot ? 'is not' : 'is'}
        onChange={(value) => onChange({ ...node, isNot: value === 'is not' })}
        allowDeselect={false}
      />
      <div className={classes.value}>
        <ConditionValue
          condition={condition}
          nameOf={nameOf}
          onChange={(next) => onChange({ ...node, condition: next })}
        />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Delete condition: ${label}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
