import { ActionIcon, CloseButton, Menu, Text, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconColumns3, IconDownload, IconSearch } from '@tabler/icons-react';
import { MOST_LISTED_IN_SHEET, spreadsheetMessages } from '@tenure/contract/kit/values/spreadsheet';
import { useState } from 'react';
import type { Column } from './column.ts';
import { download, toCsv } from './csv.ts';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';

interface Props<Row> extends DataTableProps<Row> {
  shown: readonly Column<Row>[];
  onToggleColumn: (id: string) => void;
}

export function TableToolbar<Row>(props: Props<Row>) {
  const { name, filters, onRemoveFilter } = props;
  return (
    <div className={classes.toolbar}>
      {props.onSearch ? (
        <Search name={name} given={props.search ?? ''} onSearch={props.onSearch} />
      ) : null}
      {props.tools ? <span className={classes.tools}>{props.tools}</span> : null}
      {filters?.map(({ id, label }) => (
        <span key={id} className={classes.chip}>
          {label}
          <CloseButton
            size={24}
            iconSize={14}
            aria-label={`Remove filter ${label}`}
            onClick={() => onRemoveFilter?.(id)}
          />
        </span>
      ))}
      <span className={classes.spacer} />
      <ColumnChoice {...props} />
      <ExportMenu {...props} />
    </div>
  );
}

function Search(props: { name: string; given: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(props.given);
  const ask = useDebouncedCallback(props.onSearch, 250);
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={`Search in ${props.name}`}
      placeholder="Search"
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        ask(event.currentTarget.value.trim());
      }}
    />
  );
}

function ColumnChoice<Row>({ name, columns, shown, onToggleColumn }: Props<Row>) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Columns of ${name}`}>
          <IconColumns3 size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(({ always }) => !always)
          .map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={shown.includes(column)}
              onChange={() => onToggleColumn(column.id)}
            >
              {column.label}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Said before the file is downloaded, as in its last row. */
const WhatFits = ({ of }: { of: number }) =>
  of > MOST_LISTED_IN_SHEET ? (
    <Text size="xs" c="dimmed">
      {spreadsheetMessages.cut(MOST_LISTED_IN_SHEET)}
    </Text>
  ) : null;

function ExportMenu<Row>({ name, rows, shown, exports, pagination }: Props<Row>) {
  if (exports?.length === 0) return null;
  if (exports)
    return (
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Export ${name}`}>
            <IconDownload size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {exports.map(({ label, href, file, onChoose }) =>
            href ? (
              <Menu.Item
                key={file}
                component="a"
                href={href(shown.map(({ id }) => id))}
                download={file}
              >
                {label}
                {file.endsWith('.xlsx') ? <WhatFits of={pagination?.totalItems ?? 0} /> : null}
              </Menu.Item>
            ) : (
              <Menu.Item key={file} onClick={onChoose}>
                {label}
              </Menu.Item>
            ),
          )}
        </Menu.Dropdown>
      </Menu>
    );
  // The other pages are still on the server.
  const isPage = (pagination?.totalPages ?? 1) > 1;
  return (
    <Tooltip label={isPage ? 'Export this page' : 'Export'}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Download ${isPage ? 'this page of ' : ''}${name} as CSV`}
        disabled={!rows?.length}
        onClick={() => download(name, toCsv(shown, rows ?? []))}
      >
        <IconDownload size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
