import { fieldsOf, labelled } from '@tenure/contract/kit/field';
import { calendarDate } from '@tenure/contract/kit/identifier';
import { messages } from '@tenure/contract/kit/messages';
import { optionalInternationalPhone, optionalPhone } from '@tenure/contract/kit/phone';
import { optionalEmail, optionalText, requiredText } from '@tenure/contract/kit/text';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './kit.module.css';

const schema = z.object({
  title: labelled(requiredText(60, 'Enter a title'), {
    label: 'Title',
    help: 'What others will see',
  }),
  summary: labelled(optionalText(400), { label: 'Summary', input: 'textarea' }),
  topic: labelled(z.enum(['safety', 'leadership']).nullable().default(null), {
    label: 'Topic',
    input: 'select',
    options: [
      { label: 'Safety', value: 'safety' },
      { label: 'Leadership', value: 'leadership' },
    ],
  }),
  starts: labelled(calendarDate.nullable().default(null), { label: 'Starts', input: 'date' }),
  hours: labelled(z.union([z.literal(''), z.number().min(1, 'Enter at least 1 hour')]), {
    label: 'Hours',
    input: 'number',
  }),
  open: labelled(z.boolean(), {
    label: 'Open to everyone',
    input: 'toggle',
    help: 'Anyone can join',
  }),
  contact: z.object({
    email: labelled(optionalEmail(), { label: 'Email', input: 'email', group: 'Contact' }),
    phone: labelled(optionalPhone(), { label: 'Phone', input: 'phone', group: 'Contact' }),
    mobile: labelled(optionalInternationalPhone(), {
      label: 'Mobile',
      input: 'international-phone',
      group: 'Contact',
    }),
  }),
});

const fields = fieldsOf(schema);
const record = { title: 'First aid', summary: 'Half a day', topic: 'safety', hours: 4, open: true };

/** Saving answers that somebody else was first, once; so the comparison can be seen. */
export function KitForm() {
  const [opening, setOpening] = useState(0);
  const [refused, setRefused] = useState(false);
  return (
    <div className={classes.form}>
      <ServerForm
        key={opening}
        fields={fields}
        schema={schema}
        stored={{ record, version: 1 }}
        draftKey="kit"
        submitLabel="Save"
        reload={async () => ({
          record: { ...record, title: 'First aid, renewed', hours: 6 },
          version: 2,
        })}
        submit={async () => {
          if (refused) return;
          setRefused(true);
          throw new ApiError('', 412, 'PUT /example', { message: messages.stale });
        }}
        onSaved={() => toast.positive('Saved')}
        onCancel={() => setOpening(opening + 1)}
      />
    </div>
  );
}
