import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getSecurityProfiles,
  putSecurityProfiles,
} from '@tenure/contract/people/account-endpoints';
import { getUserProfile } from '@tenure/contract/people/endpoints';
import {
  type SecurityProfiles,
  securityProfilesForm,
} from '@tenure/contract/people/security-profiles';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { WhyNot } from '../../../ui/actions/why-not.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useStepUp } from '../../../ui/verification/use-step-up.tsx';
import classes from './system-permissions.module.css';

const EDIT = 'employees.securityProfiles.edit';

const stored = ({ items, version }: SecurityProfiles) => ({
  record: { securityProfileIds: items.map(({ id }) => String(id)) },
  version,
});

/** The security profiles of an account; changing them requires identity verification. */
export default function SystemPermissions({ employeeId, title }: SectionProps) {
  const client = useQueryClient();
  const me = useSite().user.id;
  const params = { userId: employeeId };
  const [isOpen, setOpen] = useState(false);
  const { run, dialog } = useStepUp();
  const access = useQuery(apiQuery(getSecurityProfiles, { params }));
  const { data } = access;
  return (
    <Section
      title={title}
      lead="Security profiles control what someone can see and do."
      action={
        data && !isOpen ? (
          <>
            <WhyNot
              offered={data.metadata.actions}
              possible={[{ action: EDIT, words: 'edit security profiles' }]}
              about={params}
            />
            {can(data.metadata.actions, EDIT) ? (
              <Button variant="default" onClick={() => setOpen(true)}>
                Edit security profiles
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {access.isPending ? <LoadingRows label="Loading system permissions" rows={1} /> : null}
      {access.isError && !data ? (
        <ErrorState
          title="System permissions couldn’t be loaded"
          error={access.error}
          onRetry={access.refetch}
        />
      ) : null}
      {data && isOpen ? (
        <ServerForm
          fields={data.metadata.fields}
          schema={securityProfilesForm}
          stored={stored(data)}
          reload={async () => stored(await call(getSecurityProfiles, { params }))}
          submit={async ({ value: body, version: ifMatch }) => {
            await run(() => call(putSecurityProfiles, { params, body, ifMatch }));
            await Promise.all([
              refresh(client, getSecurityProfiles, params),
              refresh(client, getUserProfile, { employeeId }),
            ]);
          }}
          submitLabel="Save changes"
          draftKey={`security-profiles.${me}.${employeeId}`}
          onCancel={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            toast.positive('Security profiles saved');
          }}
        />
      ) : null}
      {data && !isOpen ? <Profiles items={data.items} /> : null}
      {dialog}
    </Section>
  );
}

function Profiles({ items }: Pick<SecurityProfiles, 'items'>) {
  return (
    <ul className={classes.list}>
      {items.map(({ id, name, description, roleType }) => (
        <li key={id}>
          <div className={classes.head}>
            <h3>{name}</h3>
            <ToneBadge tone="quiet">{roleType.name}</ToneBadge>
          </div>
          <RichText html={description} />
        </li>
      ))}
    </ul>
  );
}
