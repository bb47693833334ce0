import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '@tenure/contract/files/endpoints';
import { useEffect, useState } from 'react';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import classes from './documents.module.css';
import { type Block, blocksOf } from './plain-markdown.ts';

/** Previews pictures, text and PDF; other files are downloads. */
export function FilePreview({ file }: { file: StoredFile }) {
  const phone = usePhone();
  return (
    <div className={classes.stack}>
      {file.contentType.startsWith('image/') ? (
        <img className={classes.picture} src={file.url} alt={file.name} />
      ) : null}
      {file.contentType.startsWith('text/') ? <TextPreview file={file} /> : null}
      {file.contentType === 'application/pdf' && !phone ? <PdfPreview file={file} /> : null}
      <div>
        <Button
          component="a"
          href={file.url}
          download={file.name}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download {file.name}
        </Button>
      </div>
    </div>
  );
}

const contentOf = (file: StoredFile) => ({
  queryKey: ['documents.file', file.id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await fetch(file.url, { signal });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.blob();
  },
});

function TextPreview({ file }: { file: StoredFile }) {
  const { data, isPending } = useQuery({
    queryKey: ['documents.file-text', file.id],
    queryFn: async (asked: { signal: AbortSignal }) =>
      (await contentOf(file).queryFn(asked)).text(),
  });
  if (isPending) return <LoadingRows label="Loading document" rows={4} />;
  if (data === undefined) return null;
  return file.name.endsWith('.md') ? (
    <div className={classes.text}>
      {blocksOf(data).map((block, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is read-only
        <MarkdownBlock key={n} block={block} />
      ))}
    </div>
  ) : (
    <pre className={classes.text}>{data}</pre>
  );
}

function MarkdownBlock({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>;
}

/** From memory: the file itself is always served as a download, so that other sites cannot frame it. */
function PdfPreview({ file }: { file: StoredFile }) {
  const { data, isPending } = useQuery(contentOf(file));
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(new Blob([data], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (isPending) return <LoadingRows label="Loading document" rows={6} />;
  return address ? (
    <iframe className={classes.preview} src={address} title={`Preview of ${file.name}`} />
  ) : null;
}
