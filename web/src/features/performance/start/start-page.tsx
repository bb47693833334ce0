import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { fieldsOf } from '@tenure/contract/kit/field';
import { getUserProfile } from '@tenure/contract/people/endpoints';
import { startPerformance } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { startPerformanceInput } from '@tenure/contract/performance/performance';
import type { z } from 'zod';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import RecordField from '../../../ui/form/controls/record-field.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import type { Submission } from '../../../ui/form/use-form.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { toast } from '../../../ui/toast.ts';
import { detailHref } from '../address.ts';
import { useChange } from '../queries.ts';
import { type Templates, templateChoice, templatesQuery } from '../template-choice.ts';

type Start = Submission<z.output<typeof startPerformanceInput>>;

/** Starts an appraisal for one person, from a template. */
export function StartPage() {
  return (
    <Loaded what="templates" query={useQuery(templatesQuery)}>
      {({ items }) => (
        <Page
          title="Start appraisal"
          lead="They’ll be notified and can start planning on the start date."
          above={[{ label: 'Performance', href: '/performance' }]}
        >
          <StartForm templates={items} />
        </Page>
      )}
    </Loaded>
  );
}

function StartForm({ templates }: { templates: Templates }) {
  const me = useSite().user.id;
  const router = useRouter();
  const start = useChange(({ value: body, idempotencyKey }: Start) =>
    call(startPerformance, { body, idempotencyKey }),
  );
  const { flags, start: preset } = templateChoice(templates);
  const employee = useChosenEmployee();
  if (employee === undefined) return <LoadingRows label="Loading the employee" rows={4} />;
  return (
    <ServerForm
      fields={fieldsOf(startPerformanceInput, flags)}
      schema={startPerformanceInput}
      controls={controls}
      start={{ ...preset, employeeId: employee?.id ?? null }}
      names={employee ? { employeeId: { [employee.id]: employee.displayName } } : {}}
      submit={async (submission) => {
        const { id } = await start.mutateAsync(submission);
        await router.navigate({ href: detailHref(id), ignoreBlocker: true });
      }}
      submitLabel="Start appraisal"
      draftKey={`performance.start.${me}`}
      onCancel={() => router.navigate({ href: '/performance' })}
      onSaved={() => toast.positive('Appraisal started')}
    />
  );
}

const SomeoneElse = (props: ControlProps) => <RecordField {...props} except={useSite().user.id} />;
const controls = { employeeId: SomeoneElse };

/** The employee in the address, null without one, undefined while loading. */
function useChosenEmployee() {
  const { employee } = useSearch({ strict: false }) as { employee?: unknown };
  const employeeId = Number(employee);
  const isChosen = Number.isSafeInteger(employeeId) && employeeId > 0;
  const { data, isPending } = useQuery({
    ...apiQuery(getUserProfile, { params: { employeeId } }),
    enabled: isChosen,
  });
  if (!isChosen) return null;
  return isPending ? undefined : (data?.employee ?? null);
}
