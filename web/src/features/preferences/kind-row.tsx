import { Checkbox, Table } from '@mantine/core';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import type { getNotificationPreferences } from '@tenure/contract/notifications/preferences';

type Shown = AnswerOf<typeof getNotificationPreferences>;
type Kind = Shown['kinds'][number];

interface Props {
  kind: Kind;
  reachableBy: Shown['reachableBy'];
  onChange: (changed: Kind) => void;
}

const channels = [
  { key: 'inApp', label: 'in the app' },
  { key: 'email', label: 'by email' },
  { key: 'sms', label: 'by text message' },
] as const;

export function KindRow({ kind, reachableBy, onChange }: Props) {
  const isFixed = (key: (typeof channels)[number]['key']) =>
    (key === 'email' && (kind.isEmailLocked || !reachableBy.email)) ||
    (key === 'sms' && !reachableBy.sms);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {kind.title}
      </Table.Th>
      {channels.map(({ key, label }) => (
        <Table.Td key={key}>
          <Checkbox
            aria-label={`${kind.title}: ${label}`}
            checked={kind[key]}
            disabled={isFixed(key)}
            onChange={({ currentTarget }) => onChange({ ...kind, [key]: currentTarget.checked })}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
