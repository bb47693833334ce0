import { Button, Checkbox, MultiSelect, Select } from '@mantine/core';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { assigneeTypes } from '@tenure/contract/kit/assignee-type';
import type {
  OfferedStepType,
  StepRole,
  TemplateStep,
  WorkflowTemplate,
} from '@tenure/contract/tasks/workflows/template';
import { AudienceEditor } from '../../../../ui/audience/audience-editor.tsx';
import { AmountInput } from '../../../../ui/form/controls/amount-input.tsx';
import { LimitedInput, LimitedTextarea } from '../../../../ui/form/controls/limited-text.tsx';
import { RecordPicker } from '../../../../ui/form/controls/record-picker.tsx';
import { AnswerCondition } from './answer-condition.tsx';
import { canFollow, type Steps } from './design.ts';
import classes from './designer.module.css';
import { StepRecordPicker } from './step-record-picker.tsx';

const everyone: AudienceRule = { type: 'everyone' };
const counted = [
  { value: '', label: 'No due date' },
  { value: 'date', label: 'From the workflow’s date' },
  { value: 'start', label: 'From the start of the step' },
];

interface Props {
  step: TemplateStep;
  steps: Steps;
  /** Undefined where the company no longer has this type of step. */
  type: OfferedStepType | undefined;
  people: WorkflowTemplate['people'];
  roles: readonly StepRole[];
  records: WorkflowTemplate['records'];
  mayEdit: boolean;
  onChange: (step: TemplateStep) => void;
  onRemove: () => void;
}

/** The settings of a step: task, assignee, predecessors, due date and audience. */
export function StepForm({
  step,
  steps,
  type,
  people,
  roles,
  records,
  mayEdit,
  onChange,
  onRemove,
}: Props) {
  const change = (more: Partial<TemplateStep>) => onChange({ ...step, ...more });
  const { assignee, due } = step;
  const named = assignee?.type === 'person' ? assignee.id : null;
  return (
    <fieldset
      className={classes.form}
      disabled={!mayEdit}
      aria-label={`Step: ${step.title || type?.label}`}
    >
      <p className={classes.quiet}>{type?.label ?? 'Not available'}</p>
      <LimitedInput
        label="Title"
        withAsterisk
        most={200}
        data-autofocus
        value={step.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {step.type === 'wait' ? null : (
        <LimitedTextarea
          label={step.type === 'message' ? 'Message' : 'Instructions'}
          withAsterisk={step.type === 'message'}
          autosize
          minRows={2}
          most={2000}
          value={step.description ?? ''}
          onChange={(event) => change({ description: event.currentTarget.value || null })}
        />
      )}
      {type?.recordLabel ? (
        <StepRecordPicker
          key={type.type}
          stepType={type.type}
          label={type.recordLabel}
          value={step.recordId}
          name={records.find((one) => one.type === step.type && one.id === step.recordId)?.name}
          onChange={(recordId) => change({ recordId })}
        />
      ) : null}
      {step.type === 'wait' ? null : (
        <Select
          label={step.type === 'message' ? 'Sent to' : 'Assigned to'}
          withAsterisk
          data={(type?.assignees ?? []).map((one) => ({ value: one, label: assigneeTypes[one] }))}
          value={assignee?.type ?? null}
          onChange={(to) => {
            if (to === 'person') change({ assignee: { type: to, id: people[0]?.id ?? 0 } });
            else if (to === 'role') change({ assignee: { type: to, id: roles[0]?.id ?? 0 } });
            else if (to) change({ assignee: { type: to as 'employee' } });
          }}
        />
      )}
      {assignee?.type === 'person' ? (
        <RecordPicker
          of="person"
          label="Person"
          isRequired
          value={named === 0 ? null : named}
          name={people.find(({ id }) => id === named)?.displayName ?? null}
          onChange={(id) => change({ assignee: { type: 'person', id: id ?? 0 } })}
        />
      ) : null}
      {assignee?.type === 'role' ? (
        <Select
          label="Role"
          description="Goes to the person with this role who has the fewest open steps."
          withAsterisk
          allowDeselect={false}
          searchable
          data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(assignee.id)}
          onChange={(id) => change({ assignee: { type: 'role', id: Number(id) } })}
        />
      ) : null}
      <MultiSelect
        label="Comes after"
        description="The step starts once all of these are done or skipped."
        data={steps
          .filter(({ id }) => canFollow(steps, step.id, id))
          .map(({ id, title }) => ({ value: id, label: title }))}
        value={[...step.after]}
        onChange={(after) => change({ after })}
        hidePickedOptions
      />
      <Select
        label={step.type === 'wait' ? 'Wait' : 'Due'}
        data={step.type === 'wait' ? counted.slice(1) : counted}
        allowDeselect={false}
        value={due?.from ?? ''}
        onChange={(from) =>
          change({
            due: from ? { from: from as 'date' | 'start', days: due?.days ?? 0 } : null,
          })
        }
      />
      {due ? (
        <AmountInput
          label="Days"
          description="Use a negative number for days before."
          min={-365}
          max={730}
          decimals={0}
          value={due.days}
          whenEmpty={0}
          onChange={(days) => change({ due: { ...due, days: days ?? 0 } })}
        />
      ) : null}
      {due && (step.type === 'task' || step.type === 'approval') ? (
        <AmountInput
          label="Escalate to the manager after"
          description="Days overdue. Enter 0 for never."
          suffix=" days"
          min={0}
          max={90}
          decimals={0}
          value={step.escalateAfter}
          whenEmpty={0}
          onChange={(days) => change({ escalateAfter: days ?? 0 })}
        />
      ) : null}
      <AnswerCondition
        step={step}
        steps={steps}
        onChange={(onlyIfAnswer) => change({ onlyIfAnswer })}
      />
      <Checkbox
        label="Only for some people"
        checked={step.onlyIf !== null}
        onChange={(event) => change({ onlyIf: event.currentTarget.checked ? everyone : null })}
      />
      {step.onlyIf ? (
        <AudienceEditor
          rule={step.onlyIf}
          onChange={(onlyIf) => {
            if (onlyIf) change({ onlyIf });
          }}
        />
      ) : null}
      {mayEdit ? (
        <Button variant="default" onClick={onRemove}>
          Delete step
        </Button>
      ) : null}
    </fieldset>
  );
}
