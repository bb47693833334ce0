import { DEFAULT_STUDENT_LOAN_RATE } from '@tenure/contract/payroll/codes';
import { getNzTax, putNzTax, revealIrd } from '@tenure/contract/payroll/section.endpoints';
import { nzTaxInput } from '@tenure/contract/payroll/tax-nz';
import { can } from '../../../lib/actions.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { RevealButton } from '../reveal-button.tsx';
import { RecordSection } from './record-section.tsx';
import { SignedDeclarations } from './signed-declarations.tsx';
import { taxWords } from './tax-words.ts';
import { useSavedRecord } from './use-saved-record.ts';

export default function NzTax(props: SectionProps) {
  const { query, save } = useSavedRecord(getNzTax, putNzTax, props.employeeId);
  return (
    <RecordSection
      {...props}
      id="nz-tax"
      lead="Tax code declaration (IR330)"
      query={query}
      schema={nzTaxInput}
      save={save}
      editAction="taxation.edit"
      words={taxWords}
      start={{ studentLoanRate: DEFAULT_STUDENT_LOAN_RATE }}
      recordOf={(answer) => ({
        ...answer,
        studentLoanRate: answer.studentLoanRate ?? DEFAULT_STUDENT_LOAN_RATE,
      })}
      shownOf={(answer) => answer}
      tools={({ irdNumber, metadata }) =>
        irdNumber && can(metadata.actions, 'taxation.reveal') ? (
          <RevealButton
            what="IRD number"
            reveal={(reason) =>
              call(revealIrd, { params: { employeeId: props.employeeId }, body: { reason } })
            }
          />
        ) : null
      }
    >
      <SignedDeclarations employeeId={props.employeeId} />
    </RecordSection>
  );
}
