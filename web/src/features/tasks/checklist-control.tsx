import { ActionIcon, Button, Input } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ControlProps } from '../../ui/form/control-props.ts';
import { LimitedInput } from '../../ui/form/controls/limited-text.tsx';
import classes from './checklist.module.css';

interface Item {
  id: number | null;
  text: string;
}

/** Checklist items, one per line; Enter adds the next one. */
export function ChecklistControl({ field, id, value, error, partErrors, onChange }: ControlProps) {
  const items = (value as Item[] | null) ?? [];
  const list = useRef<HTMLDivElement>(null);
  const focusOn = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  const add = (at: number) => {
    onChange([...items.slice(0, at), { id: null, text: '' }, ...items.slice(at)]);
    focusOn(at);
  };
  const remove = (at: number) => {
    onChange(items.filter((_, index) => index !== at));
    if (items.length > 1) focusOn(Math.max(0, at - 1));
    else requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
  };
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend instead of the form's label */}
      <div ref={list} role="group" aria-labelledby={`${id}-label`} className={classes.items}>
        {items.map((item, index) => (
          // Items have no id before they are saved.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={classes.item}>
            <LimitedInput
              className={classes.text ?? ''}
              aria-label={`Item ${index + 1}`}
              value={item.text}
              most={200}
              error={partErrors?.[`${index}.text`]}
              onChange={(event) => {
                const text = event.currentTarget.value;
                onChange(items.map((one, at) => (at === index ? { ...one, text } : one)));
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add(index + 1);
              }}
            />
            <ActionIcon
              variant="subtle"
              aria-label={`Remove item ${index + 1}`}
              onClick={() => remove(index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          id={id}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => add(items.length)}
        >
          Add item
        </Button>
      </div>
    </Input.Wrapper>
  );
}
