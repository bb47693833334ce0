import { Button } from '@mantine/core';
import { saveFile } from '../../lib/files/save-file.ts';
import classes from './recovery-code-list.module.css';

/** Recovery codes, shown once; they can be saved or printed. */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => (
  <>
    <ul className={classes.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button
      variant="default"
      onClick={() =>
        saveFile('recovery-codes.txt', new Blob([codes.join('\r\n')], { type: 'text/plain' }))
      }
    >
      Download
    </Button>
  </>
);
