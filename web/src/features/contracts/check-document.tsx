import { Button, FileButton } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ContractCheck, ContractDetail } from '@tenure/contract/contracts/contract';
import { checkContract } from '@tenure/contract/contracts/endpoints';
import { useState } from 'react';
import { hasStatus, sentenceOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { Section } from '../../ui/page/section.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './contracts.module.css';

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Verifies that the stored document is unchanged, and whether a local PDF is identical to it. The PDF isn't
 * uploaded.
 */
export function CheckDocument({ contract }: { contract: ContractDetail }) {
  const [checked, setChecked] = useState<ContractCheck | null>(null);
  const [busy, setBusy] = useState(false);
  if (contract.sha256 === null) return null;
  const check = async (file: File | null) => {
    setBusy(true);
    try {
      const query = file ? { sha256: await sha256Of(file) } : {};
      setChecked(await call(checkContract, { params: { contractId: contract.id }, query }));
    } catch (error) {
      if (!hasStatus(error, 401)) toast.critical(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const canCompare = contract.source === 'upload' || contract.signedSha256 !== null;
  return (
    <Section title="Integrity">
      <div className={classes.stack}>
        <div>
          <p className={classes.quiet}>SHA-256</p>
          <p className={classes.hash}>{contract.signedSha256 ?? contract.sha256}</p>
        </div>
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            loading={busy}
            onClick={() => check(null)}
          >
            Check document
          </Button>
          {canCompare ? (
            <FileButton accept="application/pdf" onChange={(file) => file && check(file)}>
              {(props) => (
                <Button {...props} variant="subtle" disabled={busy}>
                  Compare file
                </Button>
              )}
            </FileButton>
          ) : null}
        </div>
        <p role="status">{checked ? wordsOf(checked) : ''}</p>
      </div>
    </Section>
  );
}

function wordsOf({ isUnchanged, isSameFile }: ContractCheck): string {
  if (!isUnchanged)
    return 'The document has changed since it was signed. Contact your administrator.';
  if (isSameFile === false) return 'This file is different from the signed document.';
  return isSameFile ? 'This file is the signed document.' : 'The document is unchanged.';
}
