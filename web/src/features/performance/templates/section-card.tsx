import { Button, Select, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type QuestionType, questionTypes } from '@tenure/contract/performance/codes';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import { LimitedInput, LimitedTextarea } from '../../../ui/form/controls/limited-text.tsx';
import { PartTools } from '../../../ui/form/part-tools.tsx';
import { CheckpointFields } from './checkpoint-fields.tsx';
import { RatingScaleFields } from './rating-scale-fields.tsx';
import {
  changedAt,
  type ItemDraft,
  movedTo,
  type SectionDraft,
  sectionNames,
  withoutAt,
} from './template-draft.ts';
import classes from './templates.module.css';

interface Props {
  section: SectionDraft;
  place: number;
  count: number;
  onChange: (some: Partial<SectionDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const scored = ['goal', 'competency'];
const rated = [...scored, 'review360'];
const withItems = ['goal', 'competency', 'development', 'question', 'review360', 'question360'];
const typeOptions = Object.entries(questionTypes).map(([value, label]) => ({ value, label }));

/** One section of a template, with the initial content of each appraisal. */
export function SectionCard({ section, place, count, onChange, onMove, onRemove }: Props) {
  const name = section.title || sectionNames[section.type];
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div>
          <h3>{name}</h3>
          <span className={classes.quiet}>{sectionNames[section.type]}</span>
        </div>
        <PartTools {...{ name, place, count, onMove, onRemove }} />
      </div>
      <LimitedInput
        label="Title"
        most={200}
        value={section.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <LimitedTextarea
        label="Description"
        autosize
        minRows={1}
        most={2000}
        value={section.description ?? ''}
        onChange={(event) => onChange({ description: event.currentTarget.value || null })}
      />
      {scored.includes(section.type) ? (
        <div className={classes.pair}>
          <AmountInput
            label="Weight in the overall score"
            suffix="%"
            min={0}
            max={100}
            decimals={2}
            value={section.weight}
            onChange={(weight) => onChange({ weight })}
          />
          <AmountInput
            label="Label required from a weight of"
            description="Leave empty if never required."
            suffix="%"
            min={0}
            max={100}
            decimals={2}
            value={section.labelRequiredFrom}
            onChange={(labelRequiredFrom) => onChange({ labelRequiredFrom })}
          />
          <Switch
            label="Items have weights that add up to 100%"
            checked={section.isWeighted}
            onChange={(event) => onChange({ isWeighted: event.currentTarget.checked })}
          />
        </div>
      ) : null}
      {rated.includes(section.type) ? (
        <RatingScaleFields
          section={name}
          levels={section.ratingScale}
          onChange={(ratingScale) => onChange({ ratingScale })}
        />
      ) : null}
      {withItems.includes(section.type) ? (
        <Items section={section} onChange={(items) => onChange({ items })} />
      ) : null}
      {section.type === 'checkpoint' ? (
        <CheckpointFields
          checkpoints={section.checkpoints}
          onChange={(checkpoints) => onChange({ checkpoints })}
        />
      ) : null}
    </li>
  );
}

function Items({
  section,
  onChange,
}: {
  section: SectionDraft;
  onChange: (items: ItemDraft[]) => void;
}) {
  const { items, type } = section;
  const isQuestion = type === 'question' || type === 'question360';
  const noun = isQuestion ? 'question' : 'item';
  return (
    <div className={classes.stack}>
      <h4>{isQuestion ? 'Questions' : 'Items every appraisal starts with'}</h4>
      {items.map((item, n) => (
        // Items have no id until an appraisal is created.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={n} className={classes.item}>
          <LimitedInput
            aria-label={`Title of ${noun} ${n + 1}`}
            placeholder="Title"
            most={300}
            value={item.title}
            onChange={(event) =>
              onChange(changedAt(items, n, { title: event.currentTarget.value }))
            }
          />
          {isQuestion ? (
            <Select
              aria-label={`Answer type of ${noun} ${n + 1}`}
              allowDeselect={false}
              data={typeOptions}
              value={item.questionType ?? 'textarea'}
              onChange={(value) =>
                onChange(changedAt(items, n, { questionType: value as QuestionType }))
              }
            />
          ) : null}
          <PartTools
            name={item.title || `${noun} ${n + 1}`}
            place={n}
            count={items.length}
            onMove={(to) => onChange(movedTo(items, n, to))}
            onRemove={() => onChange(withoutAt(items, n))}
          />
        </div>
      ))}
      <Button
        className={classes.add ?? ''}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={`Add ${noun} to ${section.title}`}
        onClick={() =>
          onChange([
            ...items,
            {
              title: '',
              description: null,
              weight: null,
              questionType: isQuestion ? 'textarea' : null,
            },
          ])
        }
      >
        Add {noun}
      </Button>
    </div>
  );
}
