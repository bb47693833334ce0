import { Button, Checkbox, Input, Menu, Textarea, TextInput } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import {
  type MergeField,
  mergeFieldNames,
  mergeFields,
  mergePlaceOf,
} from '@tenure/contract/contracts/merge-fields';
import { useRef } from 'react';
import { AudienceEditor } from '../../../ui/audience/audience-editor.tsx';
import { PartTools } from '../../../ui/form/part-tools.tsx';
import classes from '../contracts.module.css';
import type { ClauseDraft } from './template-draft.ts';

const everyone: AudienceRule = { type: 'everyone' };

interface Props {
  clause: ClauseDraft;
  place: number;
  count: number;
  /** The error of a part of this clause. */
  problem: (part: 'heading' | 'text' | 'onlyIf') => string | undefined;
  mayEdit: boolean;
  onChange: (clause: ClauseDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One clause: its text with merge fields, and its audience. */
export function ClauseEditor({ clause, place, count, problem, mayEdit, ...props }: Props) {
  const { onChange, onMove, onRemove } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const name = `Clause ${place + 1}`;
  const insert = (field: MergeField) => {
    const at = area.current?.selectionStart ?? clause.text.length;
    const text = `${clause.text.slice(0, at)}${mergePlaceOf(field)}${clause.text.slice(at)}`;
    onChange({ ...clause, text });
  };
  return (
    <li className={classes.clauseEditor}>
      <div className={classes.clauseHead}>
        <strong>{name}</strong>
        {mayEdit ? (
          <PartTools name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />
        ) : null}
      </div>
      <TextInput
        label="Heading"
        maxLength={200}
        readOnly={!mayEdit}
        value={clause.heading}
        error={problem('heading')}
        onChange={(event) => onChange({ ...clause, heading: event.currentTarget.value })}
      />
      <Textarea
        ref={area}
        label="Text"
        withAsterisk
        autosize
        minRows={3}
        maxRows={16}
        maxLength={8000}
        readOnly={!mayEdit}
        value={clause.text}
        error={problem('text')}
        onChange={(event) => onChange({ ...clause, text: event.currentTarget.value })}
      />
      {mayEdit ? (
        <div className={classes.clauseTools}>
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconBraces size={14} aria-hidden />}
                aria-label={`Insert field in ${name}`}
              >
                Insert field
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              {mergeFieldNames.map((field) => (
                <Menu.Item key={field} onClick={() => insert(field)}>
                  {mergeFields[field]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Checkbox
            label="Only for some people"
            checked={clause.isConditional}
            onChange={(event) =>
              onChange({
                ...clause,
                isConditional: event.currentTarget.checked,
                onlyIf: event.currentTarget.checked ? (clause.onlyIf ?? everyone) : null,
              })
            }
          />
        </div>
      ) : null}
      {clause.isConditional ? (
        <fieldset className={classes.audience} disabled={!mayEdit}>
          <AudienceEditor
            rule={clause.onlyIf ?? everyone}
            onChange={(onlyIf) => onChange({ ...clause, onlyIf })}
          />
          {problem('onlyIf') ? <Input.Error>{problem('onlyIf')}</Input.Error> : null}
        </fieldset>
      ) : null}
    </li>
  );
}
