import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Account, listAccounts, removeAppOf } from '@tenure/contract/identity/accounts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useStepUp } from '../../../ui/verification/use-step-up.tsx';

/** For people who lost their phone and their recovery codes. */
export function RemoveAppDialog({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const { run, dialog } = useStepUp();
  const remove = useMutation({
    mutationFn: () => run(() => call(removeAppOf, { params: { userId: account.id } })),
    onSuccess: () => {
      toast.positive(`${account.displayName}’s authenticator app was removed`);
      refresh(client, listAccounts);
      onDone();
    },
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  return (
    <>
      <ConfirmDialog
        opened
        title={`Remove ${account.displayName}’s authenticator app?`}
        confirmLabel="Remove app"
        tone="critical"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={onDone}
      >
        <p>
          Use this when someone has lost their phone and their recovery codes. Codes will be sent by
          email or text message until they set up an app again. Make sure the request really comes
          from them. They’ll be notified.
        </p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
