import { getUkTax, putUkTax, revealNino } from '@tenure/contract/payroll/section.endpoints';
import { ukTaxInput } from '@tenure/contract/payroll/tax-uk';
import { can } from '../../../lib/actions.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { RevealButton } from '../reveal-button.tsx';
import { RecordSection } from './record-section.tsx';
import { SignedDeclarations } from './signed-declarations.tsx';
import { taxWords } from './tax-words.ts';
import { useSavedRecord } from './use-saved-record.ts';

export default function UkTax(props: SectionProps) {
  const { query, save } = useSavedRecord(getUkTax, putUkTax, props.employeeId);
  return (
    <RecordSection
      {...props}
      id="uk-tax"
      lead="Starter checklist"
      query={query}
      schema={ukTaxInput}
      save={save}
      editAction="taxation.edit"
      words={taxWords}
      tools={({ nino, metadata }) =>
        nino && can(metadata.actions, 'taxation.reveal') ? (
          <RevealButton
            what="National Insurance number"
            reveal={(reason) =>
              call(revealNino, { params: { employeeId: props.employeeId }, body: { reason } })
            }
          />
        ) : null
      }
    >
      <SignedDeclarations employeeId={props.employeeId} />
    </RecordSection>
  );
}
