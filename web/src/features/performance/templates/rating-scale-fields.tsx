import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ratingStyles } from '@tenure/contract/performance/codes';
import { LimitedInput } from '../../../ui/form/controls/limited-text.tsx';
import { PartTools } from '../../../ui/form/part-tools.tsx';
import { changedAt, type SectionDraft, withoutAt } from './template-draft.ts';
import classes from './templates.module.css';

type Level = SectionDraft['ratingScale'][number];

interface Props {
  section: string;
  levels: readonly Level[];
  onChange: (levels: Level[]) => void;
}

const LEAST = 2;
const MOST = 10;

const styleNames: Readonly<Record<Level['style'], string>> = {
  quiet: 'Grey',
  information: 'Blue',
  warning: 'Yellow',
  critical: 'Red',
  positive: 'Green',
};
const styles = ratingStyles.map((value) => ({ value, label: styleNames[value] }));

/** Levels are numbered from 1 without gaps, so that an average never reveals individual ratings (ADR 62). */
const numbered = (levels: readonly Level[]): Level[] =>
  levels.map((level, n) => ({ ...level, value: n + 1 }));

/** The rating levels of a section, lowest first. */
export function RatingScaleFields({ section, levels, onChange }: Props) {
  return (
    <div className={classes.stack}>
      <h4>Rating scale</h4>
      {levels.map((level, n) => (
        <div key={level.value} className={classes.level}>
          <LimitedInput
            aria-label={`Title of level ${level.value} of ${section}`}
            leftSection={level.value}
            most={100}
            value={level.title}
            onChange={(event) =>
              onChange(changedAt(levels, n, { title: event.currentTarget.value }))
            }
          />
          <LimitedInput
            aria-label={`Description of level ${level.value} of ${section}`}
            placeholder="Description"
            most={500}
            value={level.description}
            onChange={(event) =>
              onChange(changedAt(levels, n, { description: event.currentTarget.value }))
            }
          />
          <Select
            aria-label={`Colour of level ${level.value} of ${section}`}
            allowDeselect={false}
            data={styles}
            value={level.style}
            onChange={(style) => onChange(changedAt(levels, n, { style: style as Level['style'] }))}
          />
          {levels.length > LEAST ? (
            <PartTools
              name={level.title || `level ${level.value}`}
              place={n}
              count={levels.length}
              onRemove={() => onChange(numbered(withoutAt(levels, n)))}
            />
          ) : null}
        </div>
      ))}
      {levels.length < MOST ? (
        <Button
          className={classes.add ?? ''}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`Add level to ${section}`}
          onClick={() =>
            onChange(
              numbered([...levels, { title: '', description: '', value: 0, style: 'quiet' }]),
            )
          }
        >
          Add level
        </Button>
      ) : null}
    </div>
  );
}
