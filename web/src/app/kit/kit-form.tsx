import { fieldsOf } from '@tenure/contract/kit/field';
import { messages } from '@tenure/contract/kit/messages';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './kit.module.css';
import { kitForm } from './kit-form-fields.ts';

/** As a server would send them: one field read-only, one hidden, one required by the company. */
const fields = fieldsOf(kitForm, {
  isEditable: (key) => key !== 'createdOn',
  isVisible: (key) => key !== 'internalNote',
  isRequired: (key) => (key === 'code' ? true : undefined),
});

const record = {
  title: 'First aid',
  code: 'FA-1',
  summary: 'Half a day',
  topic: 'safety',
  hours: 240,
  price: { amount: 12_500, currency: 'AUD' },
  starts: '2026-12-01',
  at: '09:30',
  languages: ['en'],
  delivery: 'room',
  open: true,
  licence: '••••4711',
  createdOn: '2026-02-03',
};

/** The first save reports a version conflict, to demonstrate the comparison. */
export function KitForm() {
  const [opening, setOpening] = useState(0);
  const [refused, setRefused] = useState(false);
  return (
    <div className={classes.form}>
      <ServerForm
        key={opening}
        fields={fields}
        schema={kitForm}
        stored={{ record, version: 1 }}
        draftKey="kit"
        submitLabel="Save"
        reload={async () => ({
          record: { ...record, title: 'First aid, renewed', starts: '2026-12-08' },
          version: 2,
        })}
        submit={async () => {
          if (refused) return;
          setRefused(true);
          throw new ApiError('', 412, 'PUT /example', { message: messages.stale });
        }}
        onSaved={() => toast.positive('Course saved')}
        onCancel={() => setOpening(opening + 1)}
      />
    </div>
  );
}
