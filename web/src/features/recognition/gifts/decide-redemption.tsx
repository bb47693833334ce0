import { useQueryClient } from '@tanstack/react-query';
import { redemptionDecisions } from '@tenure/contract/recognition/gift';
import { redemptionMachine } from '@tenure/contract/recognition/redemption-states';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshGifts } from './queries.ts';
import type { Decided } from './redemptions.tsx';

const { actions, states } = redemptionMachine;

interface Props {
  decided: Decided | null;
  onClose: () => void;
}

/** Approves, declines or withdraws a redemption, with a note to the other side. */
export function DecideRedemption({ decided, onClose }: Props) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const decide = async (note: string): Promise<string | null> => {
    if (!decided) return null;
    const { action, redemption } = decided;
    setBusy(true);
    try {
      const { title, status } = await call(redemptionDecisions[action], {
        params: { redemptionId: redemption.id },
        body: { note },
        ifMatch: redemption.version,
      });
      toast.positive(`${title}: ${states[status].label.toLowerCase()}`);
      return null;
    } catch (error) {
      return sentenceOf(error);
    } finally {
      await refreshGifts(client);
      setBusy(false);
    }
  };
  const isWithdrawn = decided?.action === 'withdraw';
  return (
    <ReasonDialog
      asked={
        decided && {
          title: `${actions[decided.action].label} ${decided.redemption.title}?`,
          confirmLabel: actions[decided.action].label,
          isCritical: decided.action === 'decline',
          needsReason: decided.action === 'decline',
        }
      }
      readBy={isWithdrawn ? 'HR' : (decided?.redemption.person.displayName ?? '')}
      busy={isBusy}
      onDecide={decide}
      onClose={onClose}
    />
  );
}
