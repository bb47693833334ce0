import { Button, Menu } from '@mantine/core';
import type { OneToOneItem } from '@tenure/contract/performance/one-to-one';
import { createContext, use } from 'react';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import { LimitedTextarea } from '../../../ui/form/controls/limited-text.tsx';
import { quotedNote } from './quoted-note.ts';

/**
 * Notes that can be quoted into the answers below; a context, so that a new note does not remount the focused
 * control.
 */
export const QuotableNotes = createContext<readonly OneToOneItem[]>([]);

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** An answer control with a menu to quote one-to-one notes. */
export function QuotingAnswer(props: ControlProps) {
  const items = use(QuotableNotes);
  const written = String(props.value ?? '');
  return (
    <div>
      <LimitedTextarea
        {...frameOf(props)}
        autosize
        minRows={3}
        maxRows={16}
        most={props.field.maxLength}
        value={written}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      />
      {items.length > 0 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-sm" variant="subtle" mt="xs">
              Quote a one-to-one note
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(({ id, text }) => (
              <Menu.Item key={id} onClick={() => props.onChange(quotedNote(written, text))}>
                {short(text)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}
