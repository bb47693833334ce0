import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { importFileTypes, importMessages } from '@tenure/contract/people/import';
import { addImport, importTemplate } from '@tenure/contract/people/moving-in-endpoints';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { typedByName } from '../../../lib/files/typed-by-name.ts';
import { upload } from '../../../lib/files/upload.ts';
import { LocalFileField } from '../../../ui/form/files/local-file-field.tsx';
import { Section } from '../../../ui/page/section.tsx';

const wanted: readonly string[] = Object.values(importFileTypes);

export function UploadSection({ onUploaded }: { onUploaded: (importId: number) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: (chosen: File) => upload(addImport, { file: chosen }),
    onSuccess: ({ id }) => onUploaded(id),
    onError: (error) => setWrong(sentenceOf(error)),
  });
  const submit = () => {
    const typed = file && typedByName(file, importFileTypes);
    if (!typed || !wanted.includes(typed.type)) return setWrong(importMessages.notAFile);
    setWrong(null);
    send.mutate(typed);
  };
  return (
    <Section
      title="Upload a file"
      lead="Up to 10,000 people. The template has every column with an example."
      action={
        <Group gap="xs">
          <Button
            component="a"
            href={importTemplate.csv.path}
            download="people.csv"
            variant="default"
          >
            Template (CSV)
          </Button>
          <Button
            component="a"
            href={importTemplate.xlsx.path}
            download="people.xlsx"
            variant="default"
          >
            Template (Excel)
          </Button>
        </Group>
      }
    >
      <LocalFileField
        label="File"
        accept=".csv,.xlsx"
        help="CSV or Excel, up to 10 MB"
        file={file}
        onChange={(chosen) => {
          setWrong(null);
          setFile(chosen);
        }}
        error={wrong}
      />
      <Group>
        <Button onClick={submit} loading={send.isPending}>
          Upload file
        </Button>
      </Group>
    </Section>
  );
}
