import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { fieldsOf } from '@tenure/contract/kit/field';
import { type CycleInput, cycleInput } from '@tenure/contract/performance/cycle';
import { startCycle } from '@tenure/contract/performance/endpoints/cycle.endpoints';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { AudienceField } from '../../../ui/audience/audience-field.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import type { Submission } from '../../../ui/form/use-form.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChange } from '../queries.ts';
import { type Templates, templateChoice, templatesQuery } from '../template-choice.ts';

const controls = { audience: AudienceField };

/** Starts a cycle: one template for everyone in an audience. */
export function NewCyclePage() {
  return (
    <Loaded what="templates" query={useQuery(templatesQuery)}>
      {({ items }) => (
        <Page
          title="Start cycle"
          lead="Everyone in the audience gets an appraisal. People who join the company later get one too."
          above={[
            { label: 'Performance', href: '/performance' },
            { label: 'Cycles', href: '/performance/cycles' },
          ]}
        >
          <CycleForm templates={items} />
        </Page>
      )}
    </Loaded>
  );
}

function CycleForm({ templates }: { templates: Templates }) {
  const me = useSite().user.id;
  const router = useRouter();
  const start = useChange(({ value: body, idempotencyKey }: Submission<CycleInput>) =>
    call(startCycle, { body, idempotencyKey }),
  );
  const { flags, start: preset } = templateChoice(templates);
  return (
    <ServerForm
      fields={fieldsOf(cycleInput, flags)}
      schema={cycleInput}
      controls={controls}
      start={{ ...preset, audience: { type: 'everyone' } }}
      submit={async (submission) => {
        const { id } = await start.mutateAsync(submission);
        await router.navigate({ href: `/performance/cycles/${id}`, ignoreBlocker: true });
      }}
      submitLabel="Start cycle"
      draftKey={`performance.cycle.${me}`}
      onCancel={() => router.navigate({ href: '/performance/cycles' })}
      onSaved={() => toast.positive('Cycle started')}
    />
  );
}
