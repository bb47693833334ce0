import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  type CalibratedPerson,
  type Calibration,
  potentials,
} from '@tenure/contract/performance/calibration';
import { getCalibration } from '@tenure/contract/performance/endpoints/calibration.endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { CalibrateDrawer } from './calibrate-drawer.tsx';
import classes from './calibration.module.css';
import { NineBox } from './nine-box.tsx';

/** The ratings of a group side by side, with the group's decisions. */
export function CalibrationPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery({
    ...apiQuery(getCalibration, { params: { cycleId: Number(id) } }),
    staleTime: 0,
  });
  return (
    <Loaded what="the calibration" query={query}>
      {(data) => <Shown calibration={data} />}
    </Loaded>
  );
}

function Shown({ calibration }: { calibration: Calibration }) {
  const [edited, setEdited] = useState<CalibratedPerson | null>(null);
  const mayEdit = can(calibration.metadata.actions, 'performance-calibration.edit');
  const { cycle, people, total } = calibration;
  return (
    <Page
      title="Calibration"
      lead={`${cycle.title}. Employees don’t see anything on this page.`}
      above={[
        { label: 'Performance', href: '/performance' },
        { label: 'Calibration', href: '/performance/calibration' },
      ]}
    >
      {total > people.length ? (
        <p>
          The first {people.length} of {total} people are shown.
        </p>
      ) : null}
      <div className={classes.side}>
        <Section title="Distribution">
          <Distribution rows={calibration.distribution} />
        </Section>
        <Section title="Nine-box">
          <NineBox people={people} />
        </Section>
      </div>
      <Section title="People">
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Calculated</Table.Th>
                <Table.Th>Calibrated</Table.Th>
                <Table.Th>Potential</Table.Th>
                <Table.Th>Reason</Table.Th>
                <Table.Th>
                  <span className={classes.hidden}>Actions</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {people.map((one) => (
                <Table.Tr key={one.performanceId}>
                  <Table.Td>
                    <Person person={one.person} size={28} />
                  </Table.Td>
                  <Table.Td>{one.score ?? '–'}</Table.Td>
                  <Table.Td>{one.calibratedScore ?? '–'}</Table.Td>
                  <Table.Td>
                    {potentials.find(({ value }) => value === one.potential)?.label ?? '–'}
                  </Table.Td>
                  <Table.Td>{one.reason ?? ''}</Table.Td>
                  <Table.Td>
                    {mayEdit ? (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Change ${one.person.displayName}’s rating`}
                        onClick={() => setEdited(one)}
                      >
                        Change
                      </Button>
                    ) : null}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Section>
      {edited ? (
        <CalibrateDrawer cycleId={cycle.id} edited={edited} onClose={() => setEdited(null)} />
      ) : null}
    </Page>
  );
}

function Distribution({ rows }: { rows: Calibration['distribution'] }) {
  const most = Math.max(1, ...rows.flatMap((one) => [one.calculated, one.calibrated]));
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Rating</Table.Th>
          <Table.Th>Calculated</Table.Th>
          <Table.Th>Calibrated</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((one) => (
          <Table.Tr key={one.value}>
            <Table.Td>{one.title}</Table.Td>
            {(['calculated', 'calibrated'] as const).map((side) => (
              <Table.Td key={side}>
                <div className={classes.count}>
                  <span className={classes.number}>{one[side]}</span>
                  <meter
                    className={classes.meter}
                    min={0}
                    max={most}
                    value={one[side]}
                    aria-hidden
                  />
                </div>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
