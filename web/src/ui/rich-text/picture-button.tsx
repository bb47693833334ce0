import { FileButton } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';

export interface PictureStore {
  /** Why a file is refused, or null. */
  refusalOf: (file: File) => string | null;
  /** Stores the picture and resolves with its address. */
  keep: (file: File) => Promise<string>;
}

interface Props {
  editor: Editor | null;
  pictures: PictureStore;
  onRefusal: (why: string | null) => void;
}

/** Uploads a picture to our own store and inserts it at the caret. */
export function PictureButton({ editor, pictures, onRefusal }: Props) {
  const [busy, setBusy] = useState(false);
  const put = async (file: File | null) => {
    if (!file) return;
    const unfit = pictures.refusalOf(file);
    onRefusal(unfit);
    if (unfit) return;
    setBusy(true);
    try {
      const src = await pictures.keep(file);
      editor
        ?.chain()
        .focus()
        .setImage({ src, alt: file.name.replace(/\.\w+$/, '') })
        .run();
    } catch (error) {
      onRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FileButton onChange={put} accept="image/png,image/jpeg,image/gif,image/webp">
      {(button) => (
        <RichTextEditor.Control
          {...button}
          disabled={busy}
          aria-label={busy ? 'Uploading image' : 'Insert image'}
          title="Insert image"
        >
          <IconPhoto size={16} stroke={1.6} aria-hidden />
        </RichTextEditor.Control>
      )}
    </FileButton>
  );
}
