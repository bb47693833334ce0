import { Button, Menu, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
} from '@tenure/contract/org/directory-endpoints';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import { savedSearchesQuery } from '../queries.ts';
import type { DirectoryAddress } from './directory-address.ts';
import classes from './directory-page.module.css';

interface Props {
  address: DirectoryAddress;
  /** The currently hidden columns. */
  hidden: readonly string[];
  onOpen: (address: DirectoryAddress) => void;
}

/** Saved filters, order and columns: open a view, save the current one, delete one. */
export function SavedViews({ address, hidden, onOpen }: Props) {
  const client = useQueryClient();
  const saved = useQuery(savedSearchesQuery);
  const [name, setName] = useState('');
  const settled = {
    onSuccess: () => refresh(client, listSavedSearches),
    onError: (error: unknown) => toast.critical(sentenceOf(error)),
  };
  const keep = useMutation({
    mutationFn: () => {
      const { page: _, ...shown } = address;
      const query = { ...shown, hide: hidden.join(',') };
      return call(saveSearch, { body: { name, query: query as Record<string, string> } });
    },
    ...settled,
  });
  const forget = useMutation({
    mutationFn: (id: number) => call(deleteSavedSearch, { params: { id } }),
    ...settled,
  });
  return (
    <Menu position="bottom-start" width={280} closeOnItemClick>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden />}>
          Saved views
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(saved.data?.data ?? []).map(({ id, name: label, query }) => (
          <Menu.Item key={id} onClick={() => onOpen(query)}>
            {label}
          </Menu.Item>
        ))}
        {saved.data?.data.length === 0 ? <Menu.Label>None yet</Menu.Label> : null}
        <Menu.Divider />
        <form
          className={classes.save}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) keep.mutate(undefined, { onSuccess: () => setName('') });
          }}
        >
          <TextInput
            label="Save this view as"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={(event) => event.stopPropagation()}
          />
          <Button type="submit" loading={keep.isPending}>
            Save
          </Button>
        </form>
        {(saved.data?.data ?? []).map(({ id, name: label }) => (
          <Menu.Item key={id} color="var(--critical)" onClick={() => forget.mutate(id)}>
            Delete “{label}”
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
