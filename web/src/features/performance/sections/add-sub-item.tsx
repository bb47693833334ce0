import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SectionType } from '@tenure/contract/performance/codes';
import { subItems } from '@tenure/contract/performance/endpoints/item.endpoints';
import {
  type SubItemInput,
  subItemFields,
  subItemForm,
} from '@tenure/contract/performance/section';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { sentenceCase } from '../../../lib/format/sentence-case.ts';
import { useSite } from '../../../lib/me.ts';
import type { Submission } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import { useChange } from '../queries.ts';
import { CourseField } from './course-field.tsx';
import { InlineForm } from './inline-form.tsx';
import classes from './sections.module.css';

interface Props {
  type: SectionType;
  /** The employee, to whom courses are offered. */
  employeeId: number;
  address: { performanceId: number; sectionId: number; sectionItemId: number };
  /** Title of the goal or development. */
  of: string;
}

/** Adds measures or actions one after another; the form stays open until it is closed. */
export function AddSubItem(props: Props) {
  const noun = props.type === 'goal' ? 'measure' : 'action';
  const [opened, setOpened] = useState<boolean | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The focused button is replaced by the form, and the form by the button.
  useEffect(() => {
    if (opened !== null) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [opened]);
  return (
    <div ref={place} className={opened ? classes.addForm : undefined}>
      {opened ? (
        <SubItemForm {...props} noun={noun} onCancel={() => setOpened(false)} />
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`Add ${noun} to ${props.of}`}
          onClick={() => setOpened(true)}
        >
          Add {noun}
        </Button>
      )}
    </div>
  );
}

const filledIn = ['title', 'progressType', 'courseId'];
const controls = { courseId: CourseField };

function SubItemForm(props: Props & { noun: string; onCancel: () => void }) {
  const { type, employeeId, address, of, noun, onCancel } = props;
  const { user, tenant } = useSite();
  const isGoal = type === 'goal';
  const add = useChange(({ value, idempotencyKey }: Submission<SubItemInput>) =>
    call(subItems.add, {
      params: address,
      body: { ...value, type: value.courseId === null ? 'text' : 'course' },
      idempotencyKey,
    }),
  );
  const placeholder = isGoal ? 'How will you know it’s done?' : 'What will you do?';
  const start = { employeeId, status: isGoal ? 0 : null };
  const fields = subItemFields(type, tenant.enabledModules.includes('learning'))
    .filter(({ key, isEditable }) => isEditable && filledIn.includes(key))
    .map((field) => (field.key === 'title' ? { ...field, placeholder } : field));
  return (
    <InlineForm
      label={`New ${noun} for ${of}`}
      fields={fields}
      schema={subItemForm}
      controls={controls}
      start={start}
      submit={(submission) => add.mutateAsync(submission)}
      next={() => ({ record: start, version: 0 })}
      submitLabel={`Add ${noun}`}
      draftKey={`performance.sub-item.${user.id}.${address.sectionItemId}`}
      onCancel={onCancel}
      onSaved={() => toast.positive(`${sentenceCase(noun)} added`)}
    />
  );
}
