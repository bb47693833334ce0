import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import {
  type FormResponse,
  getFormResponse,
  submitFormResponse,
} from '@tenure/contract/tasks/forms/form';
import { can } from '../../../lib/actions.ts';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { namesFor } from '../../../lib/you.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { type AnsweredList, AnswersForm } from '../../../ui/questions/answers-form.tsx';
import { Answers } from '../../../ui/questions/answers-section.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { When } from '../../../ui/text/when.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './forms.module.css';
import { responseQuery } from './queries.ts';

const listOf = ({ items, metadata, version }: FormResponse): AnsweredList => ({
  questions: items,
  fields: metadata.fields,
  version,
});

/** A workflow form to submit once; afterwards its answers. */
export function FormResponsePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const response = useQuery(responseQuery(Number(id)));
  return (
    <Loaded what="the form" query={response}>
      {(data) => <Shown response={data} />}
    </Loaded>
  );
}

function Shown({ response }: { response: FormResponse }) {
  const client = useQueryClient();
  const router = useRouter();
  const me = useSite().user.id;
  const names = namesFor(me);
  const params = { responseId: response.id };
  const about = names.object(response.employee, '');
  return (
    <Page title={response.title} lead={`About ${about}`}>
      <Section title={response.submittedAt ? 'Answers' : 'Questions'}>
        {can(response.metadata.actions, 'forms.submit') ? (
          <div className={classes.form}>
            <AnswersForm
              list={listOf(response)}
              reload={async () => listOf(await call(getFormResponse, { params }))}
              submit={(body, ifMatch) => call(submitFormResponse, { params, body, ifMatch })}
              submitLabel="Submit"
              draftKey={`${submitFormResponse.id}.${response.id}.${me}`}
              onCancel={() => router.navigate({ href: '/tasks' })}
              onSaved={() => {
                toast.positive('Form submitted');
                refresh(client, getFormResponse);
              }}
            />
          </div>
        ) : (
          <>
            <p>
              {response.submittedAt ? (
                <>
                  Submitted by {names.object(response.respondent, '')},{' '}
                  <When at={response.submittedAt} />
                </>
              ) : (
                `Awaiting ${response.respondent.displayName}`
              )}
            </p>
            <Answers list={listOf(response)} />
          </>
        )}
      </Section>
    </Page>
  );
}
