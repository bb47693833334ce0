import { IconFileText, IconPhoto } from '@tabler/icons-react';
import type { LibraryDocument } from '@tenure/contract/documents/document';
import { documentTypeLabels } from '@tenure/contract/documents/document-types';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './documents.module.css';
import { ReceiptBadge } from './receipt-badge.tsx';

type Shown = Pick<LibraryDocument, 'id' | 'title' | 'type' | 'folder' | 'receipt'> &
  Partial<Pick<LibraryDocument, 'description' | 'fileKind'>>;

export function DocumentList({ documents }: { documents: readonly Shown[] }) {
  return (
    <ul className={classes.list}>
      {documents.map((one) => {
        const Icon = one.fileKind?.startsWith('image/') ? IconPhoto : IconFileText;
        return (
          <li key={one.id} className={classes.row}>
            <span className={classes.icon} aria-hidden>
              <Icon size={18} stroke={1.6} aria-hidden />
            </span>
            <div className={classes.what}>
              <AppLink href={`/documents/${one.id}`}>{one.title}</AppLink>
              {one.description ? <span>{one.description}</span> : null}
              <span className={classes.quiet}>
                {documentTypeLabels[one.type]} · {one.folder}
              </span>
            </div>
            <ReceiptBadge receipt={one.receipt} />
          </li>
        );
      })}
    </ul>
  );
}
