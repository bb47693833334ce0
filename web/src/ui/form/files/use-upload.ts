import { addUpload, type StoredFile } from '@tenure/contract/files/endpoints';
import { type FileUse, fileKinds, kindsIn } from '@tenure/contract/files/file-kinds';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { refusalOf } from '../../../lib/files/refuse-file.ts';
import { typedByName } from '../../../lib/files/typed-by-name.ts';
import { upload } from '../../../lib/files/upload.ts';

/** Uploads a file for a type of record. */
export const uploadFor = (
  { ownerType }: FileUse,
  file: File,
  more: { onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<StoredFile> => upload(addUpload, { query: { for: ownerType }, file, ...more });

const typesByEnding = ({ limits }: FileUse) =>
  Object.fromEntries(
    kindsIn(limits).flatMap((kind) => fileKinds[kind].extensions.map((ending) => [ending, kind])),
  );

/** One upload at a time, with progress, error and cancel. */
export function useUpload(use: FileUse) {
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (chosen: File): Promise<StoredFile | null> => {
    const file = typedByName(chosen, typesByEnding(use));
    const unfit = refusalOf(file, use);
    setRefusal(unfit);
    if (unfit) return null;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const at = (part: number) => setSending({ name: file.name, part });
    at(0);
    try {
      return await uploadFor(use, file, { onProgress: at, signal });
    } catch (error) {
      if (!signal.aborted) setRefusal(sentenceOf(error));
      return null;
    } finally {
      setSending(null);
    }
  };
  return { sending, refusal, send, cancel: () => running.current?.abort() };
}
