import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type UnitType, unitWords } from '@tenure/contract/org/unit';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { toast } from '../../../ui/toast.ts';
import { AffectedPeople } from './affected-people.tsx';
import classes from './unit.module.css';
import { refreshUnits, useQueryOf } from './unit-queries.ts';
import { type AnyUnit, endpointsOf } from './unit-types.ts';

interface Props {
  type: UnitType;
  unit: AnyUnit;
  onMerge: () => void;
  onDone: () => void;
}

/** Shows who is affected; while there is anyone, merging is offered instead of closing. */
export function CloseDialog({ type, unit, onMerge, onDone }: Props) {
  const client = useQueryClient();
  const { one, many } = unitWords[type];
  const use = useQuery(useQueryOf(type, unit.id));
  const close = useMutation({
    mutationFn: () =>
      call(endpointsOf(type).close, { params: { id: unit.id }, ifMatch: use.data?.version }),
    onSuccess: async () => {
      await refreshUnits(client, type);
      toast.positive(`${unit.title} closed`);
      onDone();
    },
  });
  const isUnused = can(use.data?.metadata.actions, `${many}.close`);
  return (
    <Modal
      opened
      onClose={onDone}
      title={`Close ${unit.title}`}
      centered
      size={440}
      closeButtonProps={{ 'aria-label': 'Cancel' }}
    >
      {use.data ? <AffectedPeople use={use.data} /> : <LoadingRows label="Loading" rows={2} />}
      <p className={classes.quiet}>
        {isUnused
          ? `It can no longer be chosen. You can reopen it later.`
          : `Move these to another ${one} first, or merge.`}
      </p>
      {close.isError ? (
        <p role="alert" className={classes.refused}>
          {sentenceOf(close.error)}
        </p>
      ) : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone} data-autofocus>
          Cancel
        </Button>
        {isUnused ? (
          <Button color="red" loading={close.isPending} onClick={() => close.mutate()}>
            Close {one}
          </Button>
        ) : (
          <Button disabled={!use.data} onClick={onMerge}>
            Merge instead
          </Button>
        )}
      </Group>
    </Modal>
  );
}
