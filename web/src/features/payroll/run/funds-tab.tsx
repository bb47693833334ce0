import { Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fundColumns, importFunds, listMissing } from '@tenure/contract/payroll/pay-run';
import { searchFunds } from '@tenure/contract/payroll/section.endpoints';
import { registerOfUsiList } from '@tenure/contract/payroll/usi-list';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { LimitedInput } from '../../../ui/form/controls/limited-text.tsx';
import { DayInput } from '../../../ui/form/days/day-input.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { NotAllowed } from '../../../ui/states/states.tsx';
import { CsvImport, templateOf } from './csv-import.tsx';

const PUBLISHED_LIST = 'https://superfundlookup.gov.au/Tools/DownloadUsiList';
const example = ['AustralianSuper', '65714394898', 'STA0100AU', 'yes'];

/** The register of super funds that employees choose from. */
export function FundsTab() {
  const client = useQueryClient();
  const { date, today } = usePersonFormats();
  const actions = useQuery(apiQuery(listMissing, {}));
  const register = useQuery(apiQuery(searchFunds, { query: { search: '' } }));
  const [source, setSource] = useState('');
  const [publishedOn, setPublishedOn] = useState<string | null>(today(new Date()));
  const { source: current, publishedOn: since } = register.data?.register ?? {};
  return (
    <Loaded what="the register" query={actions}>
      {({ metadata }) =>
        can(metadata.actions, 'pay-runs.import') ? (
          <Section
            title="Super fund register"
            lead={current ? `In use: ${current}${since ? `, ${date(since)}` : ''}` : undefined}
          >
            <CsvImport
              label="Register file"
              things="funds"
              template={{ href: templateOf(fundColumns, example), name: 'funds.csv' }}
              read={(text) => registerOfUsiList(text, today(new Date())) ?? text}
              send={(csv, isDryRun) =>
                call(importFunds, {
                  body: { csv, isDryRun, source, publishedOn: publishedOn ?? '' },
                })
              }
              onImported={() => refresh(client, searchFunds)}
            >
              <p>
                Importing replaces every fund in the register. You can{' '}
                <a href={PUBLISHED_LIST} target="_blank" rel="noreferrer">
                  download the current list of funds
                </a>{' '}
                from Super Fund Lookup.
              </p>
              <Group align="flex-end" gap="sm" mb="sm">
                <LimitedInput
                  label="Source"
                  placeholder="ATO register"
                  most={120}
                  value={source}
                  onChange={(event) => setSource(event.currentTarget.value)}
                />
                <DayInput label="Published on" value={publishedOn} onChange={setPublishedOn} />
              </Group>
            </CsvImport>
          </Section>
        ) : (
          <NotAllowed heading="h2" />
        )
      }
    </Loaded>
  );
}
