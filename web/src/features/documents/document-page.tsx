import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OpenDocument } from '@tenure/contract/documents/document';
import { documentTypeLabels } from '@tenure/contract/documents/document-types';
import { documentMessages } from '@tenure/contract/documents/messages';
import { can } from '../../lib/actions.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Confirmation } from './confirmation.tsx';
import classes from './documents.module.css';
import { FilePreview } from './file-preview.tsx';
import { DocumentActions } from './manage/document-actions.tsx';
import { Recipients } from './manage/recipients.tsx';
import { documentQuery } from './queries.ts';

export function DocumentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery({ ...documentQuery(Number(id)), staleTime: 0 });
  return (
    <Loaded what="the document" query={query}>
      {(document) => <Shown document={document} />}
    </Loaded>
  );
}

function Shown({ document }: { document: OpenDocument }) {
  const formats = usePersonFormats();
  const { file, actions } = document;
  const asks = document.receipt !== null || can(actions, 'documents.remind');
  return (
    <Page
      title={document.title}
      above={[{ label: 'Documents', href: '/documents' }]}
      lead={document.description}
      action={<DocumentActions document={document} />}
    >
      <div className={`${classes.facts} ${classes.quiet}`}>
        {document.isArchived ? <ToneBadge tone="quiet">Archived</ToneBadge> : null}
        {document.isPersonal ? <ToneBadge tone="information">Personal</ToneBadge> : null}
        <span>{documentTypeLabels[document.type]}</span>
        <span>{document.folder}</span>
        <span>
          Version {document.edition}, {formats.date(document.publishedAt.slice(0, 10))}
        </span>
        {document.owner ? <span>Owner: {document.owner.displayName}</span> : null}
        {document.reviewDate && can(actions, 'documents.edit') ? (
          <span>Review on {formats.date(document.reviewDate)}</span>
        ) : null}
        {document.expiryDate ? <span>Valid until {formats.date(document.expiryDate)}</span> : null}
      </div>
      {document.hasNoWords ? <p className={classes.quiet}>{documentMessages.noWords}</p> : null}
      {file ? <FilePreview file={file} /> : null}
      <Confirmation document={document} />
      {document.editions.length > 1 ? <Editions document={document} /> : null}
      {asks && can(actions, 'documents.recipients') ? <Recipients document={document} /> : null}
    </Page>
  );
}

function Editions({ document }: { document: OpenDocument }) {
  const formats = usePersonFormats();
  return (
    <Section title="Versions" lead="Only people who can edit documents see earlier versions.">
      <ul className={classes.list}>
        {document.editions.map((one) => (
          <li key={one.id} className={classes.row}>
            <div className={classes.what}>
              <strong>Version {one.number}</strong>
              {one.note ? <span>{one.note}</span> : null}
              <span className={classes.quiet}>
                {formats.date(one.publishedAt.slice(0, 10))} · {one.publishedBy}
              </span>
            </div>
            {one.file ? (
              <a
                href={one.file.url}
                download={one.file.name}
                aria-label={`Download version ${one.number}`}
              >
                Download
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
