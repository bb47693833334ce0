import { useQuery } from '@tanstack/react-query';
import {
  type AuditEntryInFull,
  actorInWords,
  withheldWords,
} from '@tenure/contract/audit/audit-entry';
import { getAuditEntry } from '@tenure/contract/audit/endpoints';
import { apiQuery } from '../../lib/api-query.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { ChangedValues } from '../../ui/record/changed-values.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import classes from './audit.module.css';

interface Props {
  entryId: number | null;
  onClose: () => void;
}

export function AuditEntryDrawer({ entryId, onClose }: Props) {
  return (
    <SideDrawer title="Audit log entry" opened={entryId !== null} onClose={onClose}>
      {entryId === null ? null : <Entry entryId={entryId} />}
    </SideDrawer>
  );
}

function Entry({ entryId }: { entryId: number }) {
  const query = useQuery(apiQuery(getAuditEntry, { params: { entryId } }));
  return (
    <Loaded what="the entry" query={query}>
      {(entry) => <Facts entry={entry} />}
    </Loaded>
  );
}

function Facts({ entry }: { entry: AuditEntryInFull }) {
  const formats = usePersonFormats();
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Action', entry.words],
    ['Time', formats.instant(entry.at)],
    ['Who', actorInWords(entry)],
    ['Logged in as', entry.onBehalfOf?.displayName],
    ['Person concerned', entry.person?.displayName],
    ['Area', entry.area],
    ['Code', entry.action],
    ['Record', [entry.subject.type, entry.subject.id].filter(Boolean).join(' ')],
    ['IP address', entry.ip],
    ['Browser', entry.userAgent],
    ['Request', entry.requestId],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {entry.isWithheld ? <p>{withheldWords}</p> : null}
      {entry.changes.length > 0 ? <ChangedValues changes={entry.changes} /> : null}
    </>
  );
}
