import { Button, MultiSelect, Select, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { checkpointParts } from '@tenure/contract/performance/checkpoint';
import { type QuestionType, questionTypes } from '@tenure/contract/performance/codes';
import { AmountInput } from '../../../ui/form/controls/amount-input.tsx';
import { LimitedInput } from '../../../ui/form/controls/limited-text.tsx';
import { PartTools } from '../../../ui/form/part-tools.tsx';
import { type CheckpointDraft, changedAt, withoutAt } from './template-draft.ts';
import classes from './templates.module.css';

type Question = CheckpointDraft['questions'][number];

const typeOptions = Object.entries(questionTypes).map(([value, label]) => ({ value, label }));
const partNames = { employee: 'Employee', manager: 'Manager', contributors: 'Contributors' };
const partOptions = checkpointParts.map((value) => ({ value, label: partNames[value] }));
const blankQuestion: Question = {
  title: '',
  type: 'textarea',
  assignedTo: ['employee', 'manager'],
};

interface Props {
  checkpoints: readonly CheckpointDraft[];
  onChange: (checkpoints: CheckpointDraft[]) => void;
}

/** Checkpoints during the year, with their questions and opening dates. */
export function CheckpointFields({ checkpoints, onChange }: Props) {
  return (
    <div className={classes.stack}>
      {checkpoints.map((checkpoint, n) => {
        const name = checkpoint.title || `Checkpoint ${n + 1}`;
        const change = (some: Partial<CheckpointDraft>) =>
          onChange(changedAt(checkpoints, n, some));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id yet
          <div key={n} className={classes.inner}>
            <div className={classes.head}>
              <h4>{name}</h4>
              <PartTools
                name={name}
                place={n}
                count={checkpoints.length}
                onRemove={() => onChange(withoutAt(checkpoints, n))}
              />
            </div>
            <div className={classes.pair}>
              <LimitedInput
                label="Title"
                most={200}
                value={checkpoint.title}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
              <AmountInput
                label="Opens after"
                suffix=" days"
                min={0}
                max={1000}
                decimals={0}
                value={checkpoint.opensAfterDays}
                whenEmpty={0}
                onChange={(value) => change({ opensAfterDays: value ?? 0 })}
              />
            </div>
            <Switch
              label="Everyone must respond before it’s approved"
              checked={checkpoint.isMandatory}
              onChange={(event) => change({ isMandatory: event.currentTarget.checked })}
            />
            <Questions
              questions={checkpoint.questions}
              onChange={(questions) => change({ questions })}
            />
          </div>
        );
      })}
      <Button
        className={classes.add ?? ''}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() =>
          onChange([
            ...checkpoints,
            {
              title: '',
              description: null,
              isMandatory: false,
              opensAfterDays: 180,
              questions: [blankQuestion],
            },
          ])
        }
      >
        Add checkpoint
      </Button>
    </div>
  );
}

function Questions({
  questions,
  onChange,
}: {
  questions: readonly Question[];
  onChange: (questions: Question[]) => void;
}) {
  return (
    <>
      {questions.map((question, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id yet
        <div key={n} className={classes.item}>
          <LimitedInput
            aria-label={`Question ${n + 1}`}
            placeholder="Question"
            most={300}
            value={question.title}
            onChange={(event) =>
              onChange(changedAt(questions, n, { title: event.currentTarget.value }))
            }
          />
          <Select
            aria-label={`Answer type of question ${n + 1}`}
            allowDeselect={false}
            data={typeOptions}
            value={question.type}
            onChange={(value) => onChange(changedAt(questions, n, { type: value as QuestionType }))}
          />
          <MultiSelect
            aria-label={`Who answers question ${n + 1}`}
            data={partOptions}
            value={[...question.assignedTo]}
            onChange={(value) =>
              onChange(changedAt(questions, n, { assignedTo: value as Question['assignedTo'] }))
            }
          />
          <PartTools
            name={question.title || `question ${n + 1}`}
            place={n}
            count={questions.length}
            onRemove={() => onChange(withoutAt(questions, n))}
          />
        </div>
      ))}
      <Button
        className={classes.add ?? ''}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...questions, blankQuestion])}
      >
        Add question
      </Button>
    </>
  );
}
