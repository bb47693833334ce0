import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Account, listAccounts, removeAppOf } from '@tenure/contract/identity/accounts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useStepUp } from '../../../ui/step-up/use-step-up.tsx';
import { toast } from '../../../ui/toast.ts';

/** For somebody who lost their phone and their recovery codes. */
export function RemoveAppDialog({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const { run, dialog } = useStepUp();
  const remove = useMutation({
    mutationFn: () => run(() => call(removeAppOf, { params: { userId: account.id } })),
    onSuccess: () => {
      toast.positive(`The authenticator app of ${account.displayName} was removed`);
      refresh(client, listAccounts);
      onDone();
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  return (
    <>
      <ConfirmDialog
        opened
        title={`Remove the authenticator app of ${account.displayName}?`}
        confirmLabel="Remove it"
        tone="critical"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={onDone}
      >
        <p>
          For a phone that was lost, together with the recovery codes. Neither works from then on;
          codes go by e-mail or text message until they set up an app again. Make sure that it is
          they who ask. They are told.
        </p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
