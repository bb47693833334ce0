import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { withArticle } from '@tenure/contract/kit/article';
import type { ReactNode } from 'react';
import { can } from '../../lib/actions.ts';
import { useAsAt } from '../../lib/as-at.context.tsx';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { sentenceCase } from '../../lib/format/sentence-case.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import type { ItemOf, ResourceEndpoints } from '../../lib/use-resource.ts';
import { WhyNot } from '../actions/why-not.tsx';
import { SideDrawer } from '../dialog/side-drawer.tsx';
import { startingValues } from '../form/form-values.ts';
import { randomKey } from '../form/random-key.ts';
import { Section } from '../page/section.tsx';
import { LoadingRows } from '../states/loading.tsx';
import { EmptyState, ErrorState } from '../states/states.tsx';
import { WidgetPager } from '../widget/widget-pager.tsx';
import { ResourceForm, type ResourceFormProps } from './resource-form.tsx';
import { ResourceRow } from './resource-row.tsx';
import classes from './resource-section.module.css';
import type { ResourceActions } from './resource-words.ts';

interface Props<E extends ResourceEndpoints>
  extends Pick<ResourceFormProps<E>, 'resource' | 'words' | 'schema' | 'recordOf' | 'form'> {
  title: string;
  lead?: ReactNode;
  actions: ResourceActions;
  nameOf: (item: ItemOf<E>) => string;
  row: (item: ItemOf<E>) => ReactNode;
  empty: { icon: ReactNode; text: ReactNode };
  /** The consequence of deleting one, for the confirmation. */
  consequence: ReactNode;
  /** Whether a deleted one can be restored unchanged, since nothing else refers to it. */
  canBeUndone?: boolean;
  /** Replaces the server's fields in the form. */
  fieldsOf?: (
    fields: ResourceFormProps<E>['fields'],
    item: ItemOf<E> | null,
  ) => ResourceFormProps<E>['fields'];
  /** The id of the record whose drawer is open, or "new". Part of the URL, so that Back closes it. */
  opened: string | undefined;
  /** Content below the list. */
  children?: ReactNode;
  onOpen: (opened: string | undefined) => void;
}

/** A list of records with their actions, and a drawer to add and change them. */
export function ResourceSection<E extends ResourceEndpoints>(props: Props<E>) {
  const { resource, title, lead, words, actions, opened, onOpen, schema } = props;
  const { list } = resource;
  const { noun, short = noun } = words;
  const day = useAsAt();
  const formats = usePersonFormats();
  if (list.isPending)
    return (
      <Section title={title}>
        <LoadingRows label={`Loading ${noun}s`} rows={2} />
      </Section>
    );
  if (hasFailed(list))
    return (
      <Section title={title}>
        <ErrorState
          title={`${sentenceCase(noun)}s couldn’t be loaded`}
          error={list.error}
          onRetry={list.refetch}
        />
      </Section>
    );

  const { items, metadata } = list.data;
  const mayAdd = can(metadata.actions, actions.add);
  const edited = items.find(({ id }) => String(id) === opened) ?? null;
  const fields = props.fieldsOf?.(metadata.fields, edited) ?? metadata.fields;
  const addAgain = (item: ItemOf<E>) => () =>
    resource.save({
      item: null,
      value: schema.parse(startingValues(props.recordOf?.(item) ?? item, metadata.fields)),
      idempotencyKey: randomKey(),
    });
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      variant="default"
      onClick={() => onOpen('new')}
    >
      Add {short}
    </Button>
  );
  return (
    <Section
      title={title}
      lead={lead}
      action={
        <>
          <WhyNot {...questionsOf(props, items, metadata.actions)} about={resource.params} />
          {mayAdd && items.length > 0 ? add : null}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          title={day ? `No ${noun}s on ${formats.date(day)}` : `No ${noun}s yet`}
          icon={props.empty.icon}
          action={mayAdd ? add : undefined}
        >
          {day ? null : props.empty.text}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <ResourceRow
              key={item.id}
              item={item}
              name={props.nameOf(item)}
              short={short}
              actions={actions}
              consequence={props.consequence}
              onEdit={() => onOpen(String(item.id))}
              remove={() => resource.remove(item)}
              undo={
                props.canBeUndone && mayAddAfter(mayAdd, item, actions) ? addAgain(item) : undefined
              }
            >
              {props.row(item)}
            </ResourceRow>
          ))}
        </ul>
      )}
      <WidgetPager name={title} pagination={metadata.pagination} onPage={resource.setPage} />
      {props.children}
      <SideDrawer
        title={`${edited ? 'Edit' : 'Add'} ${noun}`}
        opened={edited ? true : opened === 'new' && mayAdd}
        onClose={() => onOpen(undefined)}
      >
        <ResourceForm
          key={opened}
          resource={resource}
          words={words}
          item={edited}
          fields={fields}
          schema={schema}
          recordOf={props.recordOf}
          form={props.form}
          onDone={() => onOpen(undefined)}
        />
      </SideDrawer>
    </Section>
  );
}

/** Deleting frees a place: people who can change a record can also add one, even if the list was full. */
const mayAddAfter = (
  mayAdd: boolean,
  item: { actions: readonly string[] },
  { edit }: ResourceActions,
) => mayAdd || can(item.actions, edit);

/** People who can change one can change all, so the first item stands for the list. */
function questionsOf<E extends ResourceEndpoints>(
  { resource, words, actions }: Props<E>,
  [first]: readonly ItemOf<E>[],
  offered: readonly string[],
) {
  const { noun, short = noun } = words;
  const of = { [resource.recordId]: first?.id ?? 0 };
  return {
    offered: [...offered, ...(first?.actions ?? [])],
    possible: [
      { action: actions.add, words: `add ${withArticle(short)}` },
      ...(first
        ? [
            { action: actions.edit, words: `edit ${withArticle(short)}`, of },
            { action: actions.remove, words: `delete ${withArticle(short)}`, of },
          ]
        : []),
    ],
  };
}
