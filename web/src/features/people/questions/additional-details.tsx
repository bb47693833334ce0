import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getEmployee } from '@tenure/contract/people/endpoints';
import {
  type AdditionalDetails,
  getAdditionalDetails,
  putAdditionalDetails,
} from '@tenure/contract/people/questions';
import { can } from '../../../lib/actions.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { AnswersSection } from '../../../ui/questions/answers-section.tsx';
import { toast } from '../../../ui/toast.ts';

const listOf = ({ customFields, version, metadata }: AdditionalDetails) => ({
  questions: customFields,
  fields: metadata.fields,
  version,
});

/** Custom fields of the employee record. */
export default function AdditionalDetailsSection({ employeeId, title }: SectionProps) {
  const client = useQueryClient();
  const me = useSite().user.id;
  const params = { employeeId };
  const details = useQuery(apiQuery(getAdditionalDetails, { params }));
  return (
    <AnswersSection
      title={title}
      what="additional details"
      query={{ ...details, data: details.data && listOf(details.data) }}
      mayEdit={can(details.data?.metadata.actions, 'employees.additionalDetails.edit')}
      editLabel="Edit details"
      reload={async () => listOf(await call(getAdditionalDetails, { params }))}
      submit={async (body, ifMatch) => {
        await call(putAdditionalDetails, { params, body, ifMatch });
        await refresh(client, getAdditionalDetails, params);
        refresh(client, getEmployee, params);
      }}
      onSaved={() => toast.positive('Additional details saved')}
      draftKey={`additional-details.${me}.${employeeId}`}
    />
  );
}
