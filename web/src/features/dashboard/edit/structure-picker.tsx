import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { type Structure, structures } from '@tenure/contract/dashboard/dashboard';
import classes from './structure-picker.module.css';

interface Props {
  value: Structure;
  onChange: (structure: Structure) => void;
}

/** Chooses the widths of the two columns, from small pictures with names. */
export function StructurePicker({ value, onChange }: Props) {
  return (
    <SegmentedControl
      aria-label="Columns"
      value={value}
      onChange={(next) => onChange(next as Structure)}
      data={structures.map((structure) => ({
        value: structure.value,
        label: (
          <>
            <span className={classes.picture} data-structure={structure.value} aria-hidden>
              <i />
              <i />
            </span>
            <VisuallyHidden>{structure.label}</VisuallyHidden>
          </>
        ),
      }))}
    />
  );
}
