import { Select } from '@mantine/core';
import { hasOptions } from '@tenure/contract/questions/input-types';
import type { CardProblems, Draft } from './question-drafts.ts';
import classes from './questions.module.css';

interface Props {
  questions: readonly Draft[];
  place: number;
  problems: CardProblems;
  onChange: (some: Partial<Draft>) => void;
}

/** When a question is shown: always, with another one, or for a given answer to another. */
export function ShowIfFields({ questions, place, problems, onChange }: Props) {
  const question = questions[place] as Draft;
  const earlier = questions.slice(0, place).filter(({ title }) => title);
  const conditions = earlier.filter(
    (one) => one.inputType === 'toggle' || hasOptions(one.inputType),
  );
  const other = earlier.find(({ id }) => id === question.showIf?.fieldId);
  if (earlier.length === 0) return null;
  const named = (list: readonly Draft[]) =>
    list.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <div className={classes.pair}>
      <Select
        label="Show after"
        description="Once this question has an answer."
        placeholder="Always"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear show after' }}
        data={named(earlier)}
        value={question.parentId === null ? null : String(question.parentId)}
        error={problems.parentId}
        onChange={(value) => onChange({ parentId: value === null ? null : Number(value) })}
      />
      {conditions.length > 0 ? (
        <Select
          label="Show only if"
          description="This question has a certain answer."
          placeholder="Always"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear show only if' }}
          data={named(conditions)}
          value={question.showIf === null ? null : String(question.showIf.fieldId)}
          error={problems.showIf}
          onChange={(value) => {
            const chosen = conditions.find(({ id }) => String(id) === value);
            onChange({ showIf: chosen ? { fieldId: chosen.id, equals: firstOf(chosen) } : null });
          }}
        />
      ) : null}
      {other && question.showIf ? (
        <Select
          label="The answer is"
          allowDeselect={false}
          data={answersOf(other)}
          value={String(question.showIf.equals)}
          onChange={(value) =>
            onChange({
              showIf: {
                fieldId: other.id,
                equals: other.inputType === 'toggle' ? value === 'true' : (value ?? ''),
              },
            })
          }
        />
      ) : null}
    </div>
  );
}

const answersOf = ({ inputType, options }: Draft) =>
  inputType === 'toggle'
    ? [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ]
    : options.map(({ value, label }) => ({ value, label }));

const firstOf = ({ inputType, options }: Draft) =>
  inputType === 'toggle' ? true : (options[0]?.value ?? '');
