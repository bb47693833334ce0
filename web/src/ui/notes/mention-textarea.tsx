import { Popover, VisuallyHidden } from '@mantine/core';
import { MAX_MENTIONS } from '@tenure/contract/notes/note';
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { countInWords } from '../../lib/format/count-in-words.ts';
import { LimitedTextarea } from '../form/controls/limited-text.tsx';
import { mentionAt, mentionsAfter, withMention } from './mention-text.ts';
import classes from './notes.module.css';
import { type Mentioned, useMentionable } from './use-mentionable.ts';

interface Written {
  text: string;
  mentions: readonly Mentioned[];
}

interface Props extends Omit<ComponentProps<typeof LimitedTextarea>, 'value' | 'onChange'> {
  value: string;
  mentions: readonly Mentioned[];
  onChange: (written: Written) => void;
  area?: RefObject<HTMLTextAreaElement | null> | undefined;
}

const MOST_SHOWN = 6;

/** A text in which people are mentioned by typing @ and their name. */
export function MentionTextarea({ value, mentions, onChange, area, ...props }: Props) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const field = area ?? own;
  /** Null while no suggestions are wanted. */
  const [caret, setCaret] = useState<number | null>(null);
  const [place, setPlace] = useState(0);
  const moveTo = useRef<number | null>(null);
  /** Everyone mentioned so far, in case a deleted name comes back. */
  const earlier = useRef(new Map<number, Mentioned>());
  const typed = caret === null ? null : mentionAt(value, caret);
  const found = useMentionable(typed?.search ?? '', mentions, typed !== null);
  const people = typed && mentions.length < MAX_MENTIONS ? found.slice(0, MOST_SHOWN) : [];
  const isOpen = people.length > 0;
  const at = Math.min(place, people.length - 1);

  // The caret stays behind the name once the new text is shown.
  useLayoutEffect(() => {
    if (moveTo.current === null) return;
    field.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = null;
  });

  const choose = (person: Mentioned | undefined) => {
    if (!typed || !person) return;
    const next = withMention(value, typed, person.displayName);
    if (next.text.length > (props.most ?? Number.POSITIVE_INFINITY)) return;
    moveTo.current = next.caret;
    setCaret(null);
    onChange({ text: next.text, mentions: [...mentions, person] });
  };

  const edit = (text: string) => {
    const gone = [...earlier.current.values()].filter(({ id }) =>
      mentions.every((one) => one.id !== id),
    );
    for (const one of mentions) earlier.current.set(one.id, one);
    onChange({ text, mentions: mentionsAfter(value, text, mentions, gone).slice(0, MAX_MENTIONS) });
  };

  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const moved = { ArrowDown: at + 1, ArrowUp: at - 1 + people.length }[event.key];
    if (moved !== undefined) setPlace(moved % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[at]);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Popover
      opened={isOpen}
      position="bottom-start"
      withRoles={false}
      withinPortal={false}
      trapFocus={false}
    >
      <Popover.Target>
        <LimitedTextarea
          {...props}
          ref={field}
          value={value}
          aria-autocomplete="list"
          {...(isOpen ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${at}` } : {})}
          onChange={({ currentTarget }) => {
            setCaret(currentTarget.selectionStart);
            setPlace(0);
            edit(currentTarget.value);
          }}
          onKeyDown={press}
          onBlur={() => setCaret(null)}
        />
      </Popover.Target>
      <VisuallyHidden role="status">
        {isOpen
          ? `${countInWords(people.length, 'person', 'people')} found. ${people[at]?.displayName}`
          : ''}
      </VisuallyHidden>
      <Popover.Dropdown p={4}>
        <div id={id} role="listbox" aria-label="People to mention">
          {people.map((person, n) => (
            <div
              key={person.id}
              id={`${id}-${n}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === at}
              className={classes.option}
              // Before the field loses focus.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              {person.displayName}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
