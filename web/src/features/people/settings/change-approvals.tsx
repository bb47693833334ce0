import { Button, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ChangeApprover,
  type ChangeApprovals as Chosen,
  getChangeApprovals,
  putChangeApprovals,
} from '@tenure/contract/people/pending-change';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { Section } from '../../../ui/page/section.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from './change-approvals.module.css';

/** Which changes by employees to their own record need approval, and by whom. */
export function ChangeApprovals() {
  const query = useQuery(apiQuery(getChangeApprovals, {}));
  return (
    <Loaded what="the approvals" query={query}>
      {(stored) => <Form key={stored.version} stored={stored} />}
    </Loaded>
  );
}

function Form({ stored }: { stored: Chosen }) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const [chosen, setChosen] = useState<Readonly<Record<string, ChangeApprover>>>({});
  const isEditable = can(stored.metadata.actions, 'change-approvals.edit');
  const save = () =>
    attempt(async () => {
      const items = stored.items.map(({ id, approver }) => ({
        id,
        approver: chosen[id] ?? approver,
      }));
      await call(putChangeApprovals, { body: { items }, ifMatch: stored.version });
      toast.positive('Approvals saved');
      await refresh(client, getChangeApprovals);
    });
  return (
    <Section
      title="Changes that need approval"
      lead="When people change these details themselves, the change is saved once it’s approved. Changes by HR are saved right away."
    >
      <div className={classes.fields}>
        {stored.items.map(({ id, label, description, approver, options }) => (
          <Select
            key={id}
            label={label}
            description={description}
            data={options}
            value={chosen[id] ?? approver}
            allowDeselect={false}
            disabled={!isEditable}
            onChange={(value) =>
              setChosen({ ...chosen, [id]: (value ?? 'none') as ChangeApprover })
            }
          />
        ))}
      </div>
      {isEditable ? (
        <div className={classes.actions}>
          <Button onClick={save} disabled={Object.keys(chosen).length === 0}>
            Save changes
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
