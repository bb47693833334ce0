import { IconUpload } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import classes from './file-field.module.css';

interface Props {
  id: string;
  labelId: string;
  /** Accepted types and extensions, in the format of an input's `accept`. */
  accept: string;
  /** A hint on the accepted files. */
  help: string;
  hasFile: boolean;
  errorId?: string | undefined;
  hidden?: boolean;
  input: Ref<HTMLInputElement>;
  onFile: (file: File | undefined) => void;
}

/** File selection by mouse, keyboard or drag and drop. */
export function DropArea({ id, labelId, accept, help, hasFile, errorId, input, ...props }: Props) {
  const [isOver, setOver] = useState(false);
  const helpId = `${id}-help`;
  return (
    // The input covers the whole area, so that the area is clickable everywhere.
    <div className={classes.drop} data-over={isOver || undefined} hidden={props.hidden ?? false}>
      <input
        ref={input}
        id={id}
        type="file"
        className={classes.input}
        accept={accept}
        aria-labelledby={labelId}
        aria-describedby={errorId ? `${errorId} ${helpId}` : helpId}
        aria-invalid={errorId ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          props.onFile(event.dataTransfer.files[0]);
        }}
        onChange={(event) => props.onFile(event.currentTarget.files?.[0])}
      />
      <IconUpload size={18} stroke={1.6} aria-hidden />
      <span>
        <span className={classes.browse}>{hasFile ? 'Choose another file' : 'Choose a file'}</span>{' '}
        or drag and drop it here
      </span>
      <span id={helpId} className={classes.help}>
        {help}
      </span>
    </div>
  );
}
