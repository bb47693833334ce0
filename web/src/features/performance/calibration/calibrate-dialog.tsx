import { Button, Group, Modal, NumberInput, Select, Textarea } from '@mantine/core';
import { type CalibratedPerson, potentials } from '@tenure/contract/performance/calibration';
import { calibrate } from '@tenure/contract/performance/endpoints/calibration.endpoints';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import { useChange } from '../queries.ts';

interface Props {
  cycleId: number;
  edited: CalibratedPerson;
  onClose: () => void;
}

export function CalibrateDialog({ cycleId, edited, onClose }: Props) {
  const [score, setScore] = useState<number | null>(edited.calibratedScore);
  const [potential, setPotential] = useState(edited.potential);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useChange(() =>
    call(calibrate, {
      params: { cycleId, performanceId: edited.performanceId },
      body: { score, potential, reason },
      ifMatch: edited.version,
    }),
  );
  const submit = async () => {
    setProblem(null);
    try {
      await save.mutateAsync(undefined);
      toast.positive('Calibration saved');
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Calibrate ${edited.person.displayName}`}
      centered
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <NumberInput
        label="Calibrated score"
        description={`Leave empty to keep the calculated score (${edited.score ?? 'none yet'}).`}
        value={score ?? ''}
        onChange={(value) => setScore(value === '' ? null : Number(value))}
        decimalScale={2}
        step={0.5}
        min={0}
      />
      <Select
        mt="md"
        label="Potential"
        data={potentials.map(({ value, label }) => ({ value: String(value), label }))}
        value={potential === null ? null : String(potential)}
        onChange={(value) => setPotential(value === null ? null : Number(value))}
        clearable
      />
      <Textarea
        mt="md"
        label="Reason"
        description="Visible to everyone who calibrates this person, and in the audit log."
        withAsterisk
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {problem ? <p role="alert">{problem}</p> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={save.isPending} onClick={submit}>
          Save calibration
        </Button>
      </Group>
    </Modal>
  );
}
