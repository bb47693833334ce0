import { declarationTimezones } from '@tenure/contract/payroll/codes';
import { getAuTax, putAuTax, revealTfn } from '@tenure/contract/payroll/section.endpoints';
import { auTaxInput } from '@tenure/contract/payroll/tax-au';
import { can } from '../../../lib/actions.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { RevealButton } from '../reveal-button.tsx';
import { RecordSection } from './record-section.tsx';
import { SignedDeclarations } from './signed-declarations.tsx';
import { taxWords } from './tax-words.ts';
import { useSavedRecord } from './use-saved-record.ts';

const fields = ['basisOfPayment', 'paygVariationType'] as const;

export default function AuTax(props: SectionProps) {
  const { query, save } = useSavedRecord(getAuTax, putAuTax, props.employeeId);
  const { timeZone } = usePersonFormats();
  const here = declarationTimezones.find((zone) => zone === timeZone) ?? declarationTimezones[0];
  return (
    <RecordSection
      {...props}
      id="tax-file"
      lead="Tax file number declaration"
      query={query}
      schema={auTaxInput}
      save={save}
      editAction="taxation.edit"
      words={taxWords}
      start={{ paygVariationType: '0', declarationDateTimezone: here }}
      recordOf={(answer) => ({
        ...answer,
        ...Object.fromEntries(
          fields.map((key) => [key, answer[key] === null ? null : String(answer[key])]),
        ),
        // Must be declared again every time.
        isInformationCorrect: false,
      })}
      // Without a number, the reason is shown.
      shownOf={(answer) => ({ ...answer, tfn: answer.tfn ?? '' })}
      tools={({ tfn, metadata }) =>
        tfn && can(metadata.actions, 'taxation.reveal') ? (
          <RevealButton
            what="tax file number"
            reveal={(reason) =>
              call(revealTfn, { params: { employeeId: props.employeeId }, body: { reason } })
            }
          />
        ) : null
      }
    >
      <SignedDeclarations employeeId={props.employeeId} />
    </RecordSection>
  );
}
