import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { groupedDigits } from '@tenure/contract/kit/values/grouped-digits';
import { getPersonalDetails, putPersonalDetails } from '@tenure/contract/people/endpoints';
import {
  type PersonalDetails,
  type PersonalDetailsInput,
  personalDetailsInput,
} from '@tenure/contract/people/personal-details';
import { addressCountries } from '@tenure/contract/people/postal-address';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { call } from '../../lib/call.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { useSite } from '../../lib/me.ts';
import { WhyNot } from '../../ui/actions/why-not.tsx';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './employee-facts.module.css';
import { useSaveForApproval } from './pending/use-save-for-approval.ts';

const EDIT = 'employees.personalDetail.edit';
const stored = (record: PersonalDetails) => ({ record, version: record.version });

/** Personal contact details, edited inline. */
export default function PersonalContact({ employeeId, title }: SectionProps) {
  const client = useQueryClient();
  const me = useSite().user.id;
  const params = { employeeId };
  const [isOpen, setOpen] = useState(false);
  const save = useSaveForApproval(employeeId, 'personal-contact', 'Personal contact saved');
  const put = async (body: PersonalDetailsInput, ifMatch: number | undefined) => {
    const answer = await call(putPersonalDetails, { params, body, ifMatch });
    await refresh(client, getPersonalDetails, params);
    return answer;
  };
  const details = useQuery(apiQuery(getPersonalDetails, { params }));
  const { data } = details;
  return (
    <Section
      title={title}
      lead="Visible to the employee and HR"
      action={
        data && !isOpen ? (
          <>
            <WhyNot
              offered={data.metadata.actions}
              possible={[{ action: EDIT, words: 'edit personal contact' }]}
              about={params}
            />
            {can(data.metadata.actions, EDIT) ? (
              <Button variant="default" onClick={() => setOpen(true)}>
                Edit personal contact
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {details.isPending ? <LoadingRows label="Loading personal contact" rows={2} /> : null}
      {details.isError && !data ? (
        <ErrorState
          title="Personal contact couldn’t be loaded"
          error={details.error}
          onRetry={details.refetch}
        />
      ) : null}
      {data && isOpen ? (
        <div className={classes.form}>
          <ServerForm
            fields={data.metadata.fields}
            schema={personalDetailsInput}
            stored={stored(data)}
            reload={async () => stored(await call(getPersonalDetails, { params }))}
            submit={({ value, version }) => save.run(() => put(value, version))}
            submitLabel="Save changes"
            draftKey={`personal-details.${me}.${employeeId}`}
            onCancel={() => setOpen(false)}
            onSaved={(_, before) => {
              setOpen(false);
              save.tell(before && ((version) => put(before, version)));
            }}
          />
        </div>
      ) : null}
      {data && !isOpen ? <Facts details={data} /> : null}
    </Section>
  );
}

function Facts({ details }: { details: PersonalDetails }) {
  const { date } = usePersonFormats();
  const { mobile, dateOfBirth } = details;
  const facts = [
    ['Personal email', details.personalEmail],
    ['Personal mobile', mobile && `+${mobile.countryCode} ${groupedDigits(mobile.number)}`],
    ['Home phone', details.homePhone],
    ['Date of birth', dateOfBirth && date(dateOfBirth)],
    ['Address', addressOf(details.address)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classes.lines}>{text || 'Not set'}</dd>
        </div>
      ))}
    </dl>
  );
}

function addressOf(address: PersonalDetails['address']): string {
  const { suburb, state, region, postcode, country, otherCountry } = address;
  const named = addressCountries.find(({ value }) => value === country)?.label ?? '';
  return [
    address.addressLine1,
    address.addressLine2,
    [suburb, state ?? region, postcode].filter(Boolean).join(' '),
    address.addressLine1 || suburb ? (otherCountry ?? named) : '',
  ]
    .filter(Boolean)
    .join('\n');
}
