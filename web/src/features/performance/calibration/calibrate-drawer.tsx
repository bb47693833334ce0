import { fieldsOf } from '@tenure/contract/kit/field';
import { type CalibratedPerson, calibrationInput } from '@tenure/contract/performance/calibration';
import {
  calibrate,
  getCalibration,
} from '@tenure/contract/performance/endpoints/calibration.endpoints';
import type { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import type { Submission } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import { useChange } from '../queries.ts';

interface Props {
  cycleId: number;
  edited: CalibratedPerson;
  onClose: () => void;
}

type Change = Submission<z.output<typeof calibrationInput>>;

/** Every change has its own reason. */
const stored = ({ calibratedScore: score, potential, version }: CalibratedPerson) => ({
  record: { score, potential, reason: '' },
  version,
});

export function CalibrateDrawer({ cycleId, edited, onClose }: Props) {
  const { performanceId, score } = edited;
  const save = useChange(({ value: body, version: ifMatch, idempotencyKey }: Change) =>
    call(calibrate, { params: { cycleId, performanceId }, body, ifMatch, idempotencyKey }),
  );
  const description = `Leave empty to keep the calculated score (${score ?? 'none yet'}).`;
  const fields = fieldsOf(calibrationInput).map((field) =>
    field.key === 'score' ? { ...field, description } : field,
  );
  return (
    <SideDrawer title={`Calibrate ${edited.person.displayName}`} opened onClose={onClose}>
      <ServerForm
        fields={fields}
        schema={calibrationInput}
        stored={stored(edited)}
        reload={async () => {
          const { people } = await call(getCalibration, { params: { cycleId } });
          return stored(people.find((one) => one.performanceId === performanceId) ?? edited);
        }}
        submit={(submission) => save.mutateAsync(submission)}
        submitLabel="Save calibration"
        onCancel={onClose}
        onSaved={() => {
          toast.positive('Calibration saved');
          onClose();
        }}
      />
    </SideDrawer>
  );
}
