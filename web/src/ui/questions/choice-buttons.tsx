import { Button, Input } from '@mantine/core';
import type { ControlProps } from '../form/control-props.ts';
import classes from './questions.module.css';

const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** Options side by side. Pressing the chosen one clears the answer. */
export function ChoiceButtons({ field, id, value, error, onChange, onBlur, first }: ControlProps) {
  const options: readonly { value: string | boolean; label: string }[] = field.options ?? yesOrNo;
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={field.description}
      withAsterisk={field.isRequired}
      error={error}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a second name. */}
      <div role="group" aria-labelledby={`${id}-label`} className={classes.choices} onBlur={onBlur}>
        {options.map((option, place) => {
          const isChosen = value === option.value;
          return (
            <Button
              key={String(option.value)}
              id={place === 0 ? id : undefined}
              data-autofocus={(place === 0 && first) || undefined}
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? null : option.value)}
            >
              {option.label}
            </Button>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
