import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Field } from '@tenure/contract/kit/field';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { can } from '../../../lib/actions.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { useAsAt } from '../../../lib/as-at.context.tsx';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { useSite } from '../../../lib/me.ts';
import { WhyNot } from '../../../ui/actions/why-not.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import type { Submission } from '../../../ui/form/use-form.ts';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from '../payroll.module.css';
import { useRecordDrawer } from '../use-record-drawer.ts';
import { RecordFacts } from './record-facts.tsx';

interface RecordAnswer {
  readonly version: number;
  readonly from: string | null;
  readonly metadata: { readonly fields: readonly Field[]; readonly actions: readonly string[] };
}

interface Words {
  /** "tax declaration" */
  readonly noun: string;
  /** Label of the button that opens the form, for the first time and later. */
  readonly begin: string;
  readonly change: string;
  readonly submit: string;
  readonly saved: string;
  readonly empty: ReactNode;
}

interface Props<A extends RecordAnswer, S extends z.ZodType> extends SectionProps {
  /** The drawer's id in the URL. */
  id: string;
  lead?: ReactNode;
  query: UseQueryResult<A>;
  schema: S;
  save: (submission: Submission<z.output<S>>) => Promise<unknown>;
  editAction: string;
  words: Words;
  /** Converts the record to form values. */
  recordOf?: (answer: A) => object;
  /** Converts the record to display values. */
  shownOf?: (answer: A) => object;
  start?: object;
  /** Buttons beside the facts, such as showing a number in full. */
  tools?: (answer: A) => ReactNode;
  /** Content above the facts. */
  above?: (answer: A) => ReactNode;
  children?: ReactNode;
}

/** A record that each person has one of: its current version, and a drawer to submit a new one. */
export function RecordSection<A extends RecordAnswer, S extends z.ZodType>(props: Props<A, S>) {
  const { title, lead, query, words } = props;
  if (query.isPending)
    return (
      <Section title={title}>
        <LoadingRows label={`Loading ${words.noun}`} rows={2} />
      </Section>
    );
  if (hasFailed(query))
    return (
      <Section title={title}>
        <ErrorState
          title={`The ${words.noun} couldn’t be loaded`}
          error={query.error}
          onRetry={query.refetch}
        />
      </Section>
    );
  return <Loaded {...props} lead={lead} answer={query.data as A} />;
}

function Loaded<A extends RecordAnswer, S extends z.ZodType>(props: Props<A, S> & { answer: A }) {
  const { answer, words, query, employeeId, recordOf = (one: A) => one as object } = props;
  const { shownOf = recordOf } = props;
  const { user } = useSite();
  const { date } = usePersonFormats();
  const day = useAsAt();
  const drawer = useRecordDrawer(props.address, props.id);
  const { actions, fields } = answer.metadata;
  const mayEdit = can(actions, props.editAction);
  const isDeclared = answer.version > 0;
  const stored = (one: A) => ({ record: recordOf(one), version: one.version });
  const close = () => drawer.onOpen(undefined);
  const button = mayEdit ? (
    <Button variant="default" onClick={() => drawer.onOpen('edit')}>
      {isDeclared ? words.change : words.begin}
    </Button>
  ) : null;
  const reload = async () => {
    const { data } = await query.refetch();
    return stored(data ?? answer);
  };
  return (
    <Section
      title={props.title}
      lead={props.lead}
      action={
        <>
          <WhyNot
            offered={actions}
            possible={[{ action: props.editAction, words: `change the ${words.noun}` }]}
            about={{ employeeId }}
          />
          {isDeclared ? button : null}
        </>
      }
    >
      {props.above?.(answer)}
      {isDeclared ? (
        <>
          <RecordFacts fields={fields} record={shownOf(answer)} />
          <p className={classes.line}>{answer.from ? `From ${date(answer.from)}` : null}</p>
          <div className={classes.tools}>{props.tools?.(answer)}</div>
        </>
      ) : (
        <EmptyState
          title={day ? `No ${words.noun} on ${date(day)}` : `No ${words.noun} yet`}
          icon={<IconFileText size={20} stroke={1.6} aria-hidden />}
          action={button ?? undefined}
        >
          {day ? null : words.empty}
        </EmptyState>
      )}
      {day ? null : props.children}
      <SideDrawer
        title={isDeclared ? words.change : words.begin}
        opened={drawer.opened === 'edit' && mayEdit}
        onClose={close}
      >
        <ServerForm
          fields={fields}
          schema={props.schema}
          start={props.start}
          stored={isDeclared ? stored(answer) : undefined}
          reload={reload}
          submit={props.save}
          submitLabel={words.submit}
          draftKey={`payroll.${props.id}.${user.id}.${employeeId}`}
          onCancel={close}
          onSaved={() => {
            toast.positive(words.saved);
            close();
          }}
        />
      </SideDrawer>
    </Section>
  );
}
