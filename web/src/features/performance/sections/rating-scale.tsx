import { VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import type { Level } from '../queries.ts';
import classes from './sections.module.css';

interface Props {
  label: string;
  /** The item being rated, for screen readers. */
  of: string;
  scale: readonly Level[];
  value: number | null;
  /** Absent where the rating is read-only. */
  onChange?: ((value: number) => unknown) | undefined;
  disabled?: boolean;
}

const titleOf = (scale: readonly Level[], value: number | null) =>
  scale.find((level) => level.value === value)?.title;

/** A rating scale, editable or read-only. */
export function RatingScale({ label, of, scale, value: saved, onChange, disabled = false }: Props) {
  const name = useId();
  // Optimistic value while saving; reset if the server refuses.
  const [chosen, setChosen] = useState<number | null>(null);
  const value = chosen ?? saved;
  const choose = async (level: number) => {
    setChosen(level);
    await onChange?.(level);
    setChosen(null);
  };
  const title = titleOf(scale, value);
  if (!onChange)
    return (
      <div className={classes.rating}>
        <span className={classes.ratingLabel}>{label}</span>
        <span className={classes.levels} aria-hidden>
          {scale.map((level) => (
            <span
              key={level.value}
              className={classes.level}
              data-filled={(value !== null && level.value <= value) || undefined}
            />
          ))}
        </span>
        <span className={value === null ? classes.quiet : undefined}>
          {value === null ? 'Not rated' : `${value} of ${scale.length}${title ? `, ${title}` : ''}`}
        </span>
      </div>
    );
  return (
    <fieldset className={classes.rating} disabled={disabled}>
      <legend className={classes.ratingLabel}>
        {label}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </legend>
      <span className={classes.levels}>
        {scale.map((level) => (
          <label
            key={level.value}
            className={classes.choice}
            data-filled={(value !== null && level.value <= value) || undefined}
            title={level.description ? `${level.title}: ${level.description}` : level.title}
          >
            <input
              type="radio"
              name={name}
              value={level.value}
              checked={level.value === value}
              onChange={() => choose(level.value)}
            />
            <span aria-hidden>{level.value}</span>
            <VisuallyHidden>
              {level.value}, {level.title}
            </VisuallyHidden>
          </label>
        ))}
      </span>
      <span className={value === null ? classes.quiet : undefined}>
        {title ?? (value === null ? 'Choose a rating' : '')}
      </span>
    </fieldset>
  );
}
