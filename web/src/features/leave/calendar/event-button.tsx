import { Popover } from '@mantine/core';
import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import {
  type ComponentProps,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import classes from './event-details.module.css';
import { EventDetails } from './event-details.tsx';

interface Props extends ComponentProps<'button'> {
  events: readonly CalendarEvent[];
  /** Accessible name of the dialog. */
  label: string;
}

/** Opens the details of one or several events beside it; Escape closes them and returns focus. */
export function EventButton({ events, label, children, ...look }: Props) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        {...look}
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {children}
      </button>
      {opened ? (
        <Popover
          opened
          onChange={setOpened}
          onDismiss={() => button.current?.focus()}
          position="bottom-start"
          width={320}
          shadow="md"
          withRoles={false}
          trapFocus
        >
          <Popover.Target>
            <Beside element={button} />
          </Popover.Target>
          <Popover.Dropdown
            role="dialog"
            aria-label={label}
            tabIndex={-1}
            className={classes.dropdown}
          >
            {events.map((event) => (
              <EventDetails key={event.id} event={event} />
            ))}
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </>
  );
}

/**
 * A month has hundreds of events, so only the open one mounts a popover, beside a button that stays mounted.
 */
function Beside({ ref, element }: { ref?: Ref<Element>; element: RefObject<Element | null> }) {
  useImperativeHandle(ref, () => element.current as Element, [element]);
  return null;
}
