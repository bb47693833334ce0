import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  addPayslipImport,
  payslipColumns,
  payslipDetailColumns,
  payslipImportFiles,
} from '@tenure/contract/payroll/payslip-import';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { FileField } from '../../../ui/form/files/file-field.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { templateOf } from './csv-import.tsx';

const example = [
  'E1042',
  '2026-10-1042',
  '2026-10-01',
  '2026-10-31',
  '2026-10-30',
  '5000.00',
  '1200.50',
  '600.00',
  '3799.50',
  'Ordinary hours=4500.00; Overtime=500.00',
  '',
  'Annual leave=12.5 days; Personal leave=4 days',
];

export function PayslipUpload({ onChecking }: { onChecking: (importId: number) => void }) {
  const [fileId, setFileId] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  const check = useMutation({
    mutationFn: (id: number) => call(addPayslipImport, { body: { fileId: id } }),
    onSuccess: ({ id }) => onChecking(id),
    onError: (error) => setWrong(sentenceOf(error)),
  });
  return (
    <Section
      title="Import payslips"
      lead="One row per payslip, up to 5,000. People are matched by employee number."
      action={
        <Button
          component="a"
          variant="default"
          href={templateOf([...payslipColumns, ...payslipDetailColumns], example)}
          download="payslips.csv"
        >
          Download template
        </Button>
      }
    >
      <FileField
        label="Payslip file"
        description="A CSV file, or a ZIP file with the CSV file and a PDF file for each row, named by employee number, such as E1042.pdf. If someone has several payslips, add the payslip number: E1042-2026-10.pdf. Without PDF files, payslips are created from their figures."
        use={payslipImportFiles}
        value={fileId}
        onChange={(chosen) => {
          setFileId(chosen);
          setWrong(undefined);
        }}
        onBusy={setBusy}
        error={wrong}
      />
      <Group mt="md">
        <Button
          loading={check.isPending}
          disabled={isBusy}
          onClick={() => (fileId === null ? setWrong('Choose a file') : check.mutate(fileId))}
        >
          Check file
        </Button>
      </Group>
    </Section>
  );
}
