import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Field } from '@tenure/contract/kit/field';
import {
  createPosition,
  getPosition,
  previewPosition,
  putPosition,
} from '@tenure/contract/org/endpoints';
import { type Position, type PositionDraft, positionForm } from '@tenure/contract/org/position';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { refreshOrganisation } from '../queries.ts';
import { ChangePreview } from './change-preview.tsx';
import classes from './position-form.module.css';

interface Props {
  start: PositionDraft['form'];
  fields: readonly Field[];
  /** The position to edit; without one, a new one is created. */
  position?: Position;
  /** Title of the position that a new one reports to. */
  reportsTo?: string | null;
  onSaved: (saved: Position) => void;
}

/** All fields of a position that the server lists; Preview shows the effect of saving. */
export function PositionForm({ start, fields, position, reportsTo = null, onSaved }: Props) {
  const me = useSite().user.id;
  const client = useQueryClient();
  const preview = useMutation({
    mutationFn: (values: object) =>
      call(previewPosition, {
        params: { id: position?.id ?? 0 },
        body: positionForm.parse(values),
      }),
  });
  const stored = (record: object, version: number) => ({ record, version });
  const reload = async (id: number) => {
    const now = await call(getPosition, { params: { id }, query: { form: 'true' } });
    return stored(now.form ?? {}, now.version);
  };
  const named = (id: number | null | undefined, title: string | null | undefined) =>
    id && title ? { [id]: title } : {};
  return (
    <div className={classes.form}>
      <ServerForm
        fields={fields}
        schema={positionForm}
        stored={position ? stored(start, position.version) : undefined}
        start={start}
        names={{
          reportsToId: named(start.reportsToId, position?.directlyReportTo ?? reportsTo),
          indirectlyReportsToId: named(start.indirectlyReportsToId, position?.indirectlyReportTo),
        }}
        reload={position && (() => reload(position.id))}
        submit={async ({ value: body, version: ifMatch, idempotencyKey }) => {
          const saved = position
            ? await call(putPosition, { params: { id: position.id }, body, ifMatch })
            : await call(createPosition, { body, idempotencyKey });
          await refreshOrganisation(client);
          onSaved(saved);
        }}
        onSaved={() => undefined}
        submitLabel={position ? 'Save changes' : 'Create position'}
        draftKey={`position.${me}.${position?.id ?? 'new'}`}
        actions={
          position
            ? (values) => (
                <Button
                  variant="default"
                  loading={preview.isPending}
                  onClick={() => preview.mutate(values)}
                >
                  Preview
                </Button>
              )
            : undefined
        }
        preview={() => (
          <>
            {preview.data ? <ChangePreview preview={preview.data} /> : null}
            {preview.isError ? (
              <p role="alert" className={classes.refused}>
                {sentenceOf(preview.error)}
              </p>
            ) : null}
          </>
        )}
      />
    </div>
  );
}
