import { Button, Checkbox } from '@mantine/core';
import { type ContractDetail, signatureForm } from '@tenure/contract/contracts/contract';
import { findingsOf } from '@tenure/contract/kit/fields/findings';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { hasStatus, problemOf, sentenceOf } from '../../lib/api-error.ts';
import { useSite } from '../../lib/me.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { LimitedInput } from '../../ui/form/controls/limited-text.tsx';
import { Section } from '../../ui/page/section.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './contracts.module.css';
import { useCountersign, useSign } from './queries.ts';
import { SignaturePad } from './signature-pad.tsx';

/** Signing, for the employee or the countersigner, shown while it is their turn. */
export function SignPanel({ contract }: { contract: ContractDetail }) {
  const { user } = useSite();
  const isCountersigning = can(contract.actions, 'contracts.countersign');
  const sign = useSign(contract.id, contract.employee.id);
  const countersign = useCountersign(contract.id);
  const oneAtATime = useOneAtATime();
  const [name, setName] = useState('');
  const [drawing, setDrawing] = useState<string | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isRead, setRead] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isCountersigning && !can(contract.actions, 'contracts.accept')) return null;
  const busy = sign.isPending || countersign.isPending;
  const confirm = () =>
    oneAtATime(async () => {
      const signature = { name, drawing: isDrawn ? drawing : null };
      const input = signatureForm.safeParse(signature);
      if (!input.success)
        return setProblem(
          findingsOf(signatureForm, signature, input.error.issues)[0]?.message ?? null,
        );
      try {
        const sent = { ...input.data, version: contract.version };
        await (isCountersigning ? countersign : sign).mutateAsync(sent);
        toast.positive(isCountersigning ? 'Contract countersigned' : 'Contract signed');
      } catch (error) {
        if (!hasStatus(error, 401))
          setProblem(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
      }
    });
  return (
    <Section
      title={isCountersigning ? 'Countersign' : 'Sign'}
      lead="We’ll record your name, the time and the version you were shown with the contract."
    >
      <div className={classes.stack}>
        <LimitedInput
          label="Full name"
          withAsterisk
          placeholder={user.displayName}
          most={120}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Checkbox
          label="Add drawn signature"
          checked={isDrawn}
          onChange={(event) => setDrawn(event.currentTarget.checked)}
        />
        {isDrawn ? <SignaturePad value={drawing} onChange={setDrawing} /> : null}
        <Checkbox
          label="I have read the contract and agree to it"
          checked={isRead}
          onChange={(event) => setRead(event.currentTarget.checked)}
        />
        <div>
          <Button onClick={confirm} loading={busy} disabled={!isRead}>
            {isCountersigning ? 'Countersign contract' : 'Sign contract'}
          </Button>
        </div>
      </div>
    </Section>
  );
}
