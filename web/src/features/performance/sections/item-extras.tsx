import { Button } from '@mantine/core';
import { IconMessageCircle, IconPaperclip } from '@tabler/icons-react';
import { noteVisibilities } from '@tenure/contract/performance/codes';
import { itemAttachments, itemNotes } from '@tenure/contract/performance/endpoints/item.endpoints';
import { itemAttachmentInput, itemNoteInput } from '@tenure/contract/performance/section';
import { useState } from 'react';
import { useResource } from '../../../lib/use-resource.ts';
import { ResourceSection } from '../../../ui/resource/resource-section.tsx';
import { When } from '../../../ui/text/when.tsx';
import classes from './sections.module.css';

interface Props {
  address: { performanceId: number; sectionId: number; sectionItemId: number };
  title: string;
}

/** Notes and files of an item, loaded when opened. */
export function ItemExtras({ address, title }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.extras}>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconMessageCircle size={16} stroke={1.6} aria-hidden />}
        aria-expanded={isOpen}
        aria-label={`Notes and files of ${title}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Notes and files
      </Button>
      {isOpen ? (
        <div className={classes.extrasOpen}>
          <ItemNotes address={address} />
          <ItemFiles address={address} />
        </div>
      ) : null}
    </div>
  );
}

const noteActions = { add: 'notes.add', edit: 'note.edit', remove: 'note.delete' };
const fileActions = {
  add: 'attachments.add',
  edit: 'attachment.edit',
  remove: 'attachment.delete',
};

function ItemNotes({ address }: { address: Props['address'] }) {
  const [opened, setOpened] = useState<string | undefined>();
  const resource = useResource({ endpoints: itemNotes, params: { ...address } });
  return (
    <ResourceSection
      resource={resource}
      title="Notes"
      words={{ noun: 'note' }}
      actions={noteActions}
      schema={itemNoteInput}
      form={{ start: { content: '', visibility: 'public', anonymous: false } }}
      nameOf={() => 'note'}
      row={(note) => (
        <div>
          <p className={classes.lines}>{note.content}</p>
          <p className={classes.quiet}>
            {note.user?.displayName ?? 'Anonymous'} · <When at={note.created} /> ·{' '}
            {noteVisibilities[note.visibility]}
          </p>
        </div>
      )}
      empty={{
        icon: <IconMessageCircle size={20} stroke={1.6} aria-hidden />,
        text: 'Add notes for your next conversation.',
      }}
      consequence="This can’t be undone."
      opened={opened}
      onOpen={setOpened}
    />
  );
}

function ItemFiles({ address }: { address: Props['address'] }) {
  const [opened, setOpened] = useState<string | undefined>();
  const resource = useResource({ endpoints: itemAttachments, params: { ...address } });
  return (
    <ResourceSection
      resource={resource}
      title="Files"
      words={{ noun: 'file' }}
      actions={fileActions}
      schema={itemAttachmentInput}
      recordOf={({ name, visibility, anonymous }) => ({
        fileId: null,
        name,
        visibility,
        anonymous,
      })}
      form={{ start: { fileId: null, name: '', visibility: 'public', anonymous: false } }}
      nameOf={({ name }) => name}
      row={(file) => (
        <div>
          {file.file ? (
            <a href={file.file.url} download={file.file.name}>
              {file.name}
            </a>
          ) : (
            file.name
          )}
          <p className={classes.quiet}>
            {file.user?.displayName ?? 'Anonymous'} · {noteVisibilities[file.visibility]}
          </p>
        </div>
      )}
      empty={{
        icon: <IconPaperclip size={20} stroke={1.6} aria-hidden />,
        text: 'Add a document that shows what was achieved.',
      }}
      consequence="This can’t be undone."
      opened={opened}
      onOpen={setOpened}
    />
  );
}
