import { IconHeartHandshake } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { companyValueForm, companyValues } from '@tenure/contract/recognition/company-value';
import { useResource } from '../../../lib/use-resource.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ResourceSection } from '../../../ui/resource/resource-section.tsx';
import { refreshPosts } from '../queries.ts';
import classes from './administration.module.css';

const LIST = '/admin/recognition?tab=values';

const actions = {
  add: 'recognition-values.add',
  edit: 'recognition-values.edit',
  remove: 'recognition-values.delete',
};

export function ValueSettings() {
  const router = useRouter();
  const search = useSearch({ strict: false }) as { value?: unknown };
  const resource = useResource({
    endpoints: companyValues,
    params: {},
    alsoRefresh: refreshPosts,
  });
  return (
    <ResourceSection
      resource={resource}
      title="Company values"
      lead="People can choose one when they recognise someone"
      words={{ noun: 'company value', short: 'value' }}
      actions={actions}
      schema={companyValueForm}
      nameOf={({ title }) => title}
      row={({ title, description, isActive }) => (
        <div>
          <span className={classes.name}>
            {title} {isActive ? null : <ToneBadge tone="quiet">Inactive</ToneBadge>}
          </span>
          <span className={classes.quiet}>{description}</span>
        </div>
      )}
      empty={{
        icon: <IconHeartHandshake size={20} stroke={1.6} aria-hidden />,
        text: 'Add the values your company stands for.',
      }}
      consequence="It can no longer be chosen."
      canBeUndone
      opened={search.value === undefined ? undefined : String(search.value)}
      onOpen={(value) => router.navigate({ href: value ? `${LIST}&value=${value}` : LIST })}
    />
  );
}
