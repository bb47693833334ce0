import { Select, Switch, Textarea } from '@mantine/core';
import { hasOptions, type InputType } from '@tenure/contract/questions/input-types';
import type { QuestionAccess, QuestionSet } from '@tenure/contract/questions/question-set';
import { LimitedInput } from '../form/controls/limited-text.tsx';
import { PartTools } from '../form/part-tools.tsx';
import { type CardProblems, type Draft, optionsFrom } from './question-drafts.ts';
import { accessWords, typeWords } from './question-words.ts';
import classes from './questions.module.css';
import { ShowIfFields } from './show-if-fields.tsx';

interface Props {
  set: QuestionSet;
  questions: readonly Draft[];
  place: number;
  noun: string;
  problems: CardProblems;
  onChange: (some: Partial<Draft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function QuestionCard(props: Props) {
  const { set, questions, place, problems, onChange } = props;
  const question = questions[place] as Draft;
  const name = question.title || `New ${props.noun}`;
  return (
    <li className={classes.question} data-nested={question.parentId !== null || undefined}>
      <div className={classes.head}>
        <h2>{name}</h2>
        <PartTools
          name={name}
          place={place}
          count={questions.length}
          onMove={props.onMove}
          onRemove={props.onRemove}
        />
      </div>
      <LimitedInput
        label={props.noun === 'question' ? 'Question' : 'Name'}
        required
        most={300}
        value={question.title}
        error={problems.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <Select
          label="Type"
          allowDeselect={false}
          data={set.inputTypes.map((value) => ({ value, label: typeWords[value] }))}
          value={question.inputType}
          error={problems.inputType}
          onChange={(value) => {
            const inputType = value as InputType;
            onChange({ inputType, ...(hasOptions(inputType) ? {} : { options: [] }) });
          }}
        />
        {set.hasAccess ? <Access question={question} onChange={onChange} /> : null}
      </div>
      {hasOptions(question.inputType) ? (
        <Textarea
          label="Options"
          description="Enter one per line."
          autosize
          minRows={2}
          maxRows={12}
          value={question.options.map(({ label }) => label).join('\n')}
          error={problems.options}
          onChange={(event) =>
            onChange({ options: optionsFrom(event.currentTarget.value, question.options) })
          }
        />
      ) : null}
      <ShowIfFields {...{ questions, place, problems, onChange }} />
      <Switch
        label="Required"
        checked={question.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
    </li>
  );
}

function Access({ question, onChange }: { question: Draft; onChange: Props['onChange'] }) {
  const select = (label: string, key: 'employeeAccess' | 'managerAccess') => (
    <Select
      label={label}
      allowDeselect={false}
      data={accessWords}
      value={question[key]}
      onChange={(value) => onChange({ [key]: value as QuestionAccess })}
    />
  );
  return (
    <>
      {select('The employee', 'employeeAccess')}
      {select('Their managers', 'managerAccess')}
    </>
  );
}
