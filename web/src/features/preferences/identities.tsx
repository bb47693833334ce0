import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { removeIdentity, type SignInMethods } from '@tenure/contract/identity/sign-in-methods';
import { call } from '../../lib/call.ts';
import { When } from '../../ui/text/when.tsx';
import { toast } from '../../ui/toast.ts';
import { type Run, useMethodChange } from './method-queries.ts';
import classes from './preferences.module.css';

type Identity = SignInMethods['identities'][number];

/** The single sign-on identities linked to the person. */
export function Identities(props: { identities: readonly Identity[]; run: Run }) {
  return props.identities.map((identity) => (
    <IdentityRow key={identity.id} identity={identity} run={props.run} />
  ));
}

function IdentityRow({ identity, run }: { identity: Identity; run: Run }) {
  const params = { identityId: identity.id };
  const remove = useMethodChange(run, () => call(removeIdentity, { params }));
  return (
    <li className={classes.row}>
      <IconLink size={20} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <strong>{identity.provider}</strong>
        <span className={classes.quiet}>
          Connected <When at={identity.linkedAt} />
        </span>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Disconnect ${identity.provider}`}
        loading={remove.isPending}
        onClick={() =>
          remove.mutate(undefined, { onSuccess: () => toast.positive('Disconnected') })
        }
      >
        Disconnect
      </Button>
    </li>
  );
}
