import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closePosition } from '@tenure/contract/org/endpoints';
import type { Position } from '@tenure/contract/org/position';
import { useState } from 'react';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DayInput } from '../../../ui/form/days/day-input.tsx';
import { showUnread } from '../../../ui/form/unread.ts';
import { Section } from '../../../ui/page/section.tsx';
import { refreshOrganisation } from '../queries.ts';
import classes from './position-form.module.css';

interface Props {
  position: Position;
  onClosed: () => void;
}

/** Closes a position on a date; if people or positions prevent it, the server lists them. */
export function ClosePosition({ position, onClosed }: Props) {
  const client = useQueryClient();
  const formats = usePersonFormats();
  const [closesOn, setClosesOn] = useState(formats.today(new Date()));
  const [asking, setAsking] = useState(false);
  const close = useMutation({
    mutationFn: () =>
      call(closePosition, {
        params: { id: position.id },
        body: { closesOn },
        ifMatch: position.version,
      }),
    onSettled: () => setAsking(false),
    onSuccess: async () => {
      await refreshOrganisation(client);
      onClosed();
    },
  });
  const field = problemOf(close.error)?.errors?.find((one) => one.field === 'closesOn')?.message;
  return (
    <Section title="Close position">
      <div className={classes.form}>
        <p className={classes.quiet}>
          It stays in the org chart until its last day. Its history is kept.
        </p>
        <div className={classes.closing}>
          <DayInput
            label="Last day"
            value={closesOn || null}
            onChange={(day) => {
              close.reset();
              setClosesOn(day ?? '');
            }}
            {...(field ? { error: field } : {})}
          />
          <Button
            variant="default"
            color="red"
            onClick={({ currentTarget }) => {
              if (!showUnread(currentTarget.closest('section'))) setAsking(true);
            }}
            disabled={closesOn === ''}
          >
            Close position
          </Button>
        </div>
        {close.isError && !field ? (
          <p role="alert" className={classes.refused}>
            {sentenceOf(close.error)}
          </p>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asking}
        title={`Close ${position.position}`}
        confirmLabel="Close position"
        tone="critical"
        busy={close.isPending}
        onConfirm={() => close.mutate()}
        onCancel={() => setAsking(false)}
      >
        After {closesOn ? formats.date(closesOn) : 'that day'} no one can be assigned to it and
        nothing can report to it. This can’t be undone.
      </ConfirmDialog>
    </Section>
  );
}
