import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listEmailPreviews } from '@tenure/contract/notifications/email-previews';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import classes from './kit.module.css';

const previews = apiQuery(listEmailPreviews, {});

export function KitEmails() {
  const loaded = useQuery(previews);
  return (
    <Loaded query={loaded} what="the emails">
      {({ items }) => <Preview emails={items} />}
    </Loaded>
  );
}

interface Props {
  emails: readonly { name: string; sample: string; subject: string; html: string; text: string }[];
}

function Preview({ emails }: Props) {
  const [chosen, setChosen] = useState('0');
  const email = emails[Number(chosen)];
  return (
    <div className={classes.stack}>
      <Select
        label="Email"
        allowDeselect={false}
        searchable
        maw={480}
        value={chosen}
        onChange={(value) => setChosen(value ?? '0')}
        data={emails.map(({ name, sample }, index) => ({
          value: String(index),
          label: `${name}: ${sample}`,
        }))}
      />
      {email ? (
        <>
          <p>
            <strong>{email.subject}</strong>
          </p>
          <iframe
            className={classes.email}
            sandbox=""
            srcDoc={email.html}
            title={`Email: ${email.subject}`}
          />
          <pre className={classes.plain}>{email.text}</pre>
        </>
      ) : null}
    </div>
  );
}
