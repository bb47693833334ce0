import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BudgetLine } from '@tenure/contract/org/chart';
import { vacancyLabels } from '@tenure/contract/org/code-lists';
import type { Position } from '@tenure/contract/org/position';
import type { ReactNode } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { positionQuery } from '../queries.ts';
import { changeWords } from './change-words.ts';
import classes from './position-panel.module.css';

interface Props {
  id: number;
  asAt: string | undefined;
  onClose: () => void;
}

/** A position with all details and links that the server sends. */
export function PositionPanel({ id, asAt, onClose }: Props) {
  const position = useQuery(positionQuery(id, asAt));
  return (
    <SideDrawer opened onClose={onClose} title={position.data?.position ?? 'Position'}>
      {position.isPending ? <LoadingRows label="Loading position" rows={4} /> : null}
      {position.isError ? (
        <ErrorState
          title="The position couldn’t be loaded"
          error={position.error}
          onRetry={position.refetch}
        />
      ) : null}
      {position.data ? <Detail position={position.data} /> : null}
    </SideDrawer>
  );
}

function Detail({ position }: { position: Position }) {
  const formats = usePersonFormats();
  const money = new Intl.NumberFormat(formats.language, {
    style: 'currency',
    currency: 'AUD',
    maximumFractionDigits: 0,
  });
  return (
    <div className={classes.detail}>
      {position.changes.length > 0 ? (
        <p className={classes.changed}>
          Shown as at {formats.date(position.asAt)}. Since then: {changeWords(position.changes)}.
        </p>
      ) : null}
      <dl className={classes.facts}>
        <Fact label="Position ID" value={position.positionId} />
        <Fact
          label="Vacancy"
          value={position.vacancyStatus && vacancyLabels[position.vacancyStatus]}
        />
        <Fact label="Department" value={position.department} />
        <Fact label="Location" value={position.location} />
        <Fact label="Job role" value={position.jobRole} />
        <Fact label="Legal entity" value={position.legalEntity} />
        <Fact
          label="Reports to"
          value={
            position.directlyReportToId ? (
              <AppLink
                href={`/controlpanel/org-chart/view?focus=pos-${position.directlyReportToId}`}
              >
                {position.directlyReportTo}
              </AppLink>
            ) : undefined
          }
        />
        <Fact
          label="Indirectly reports to"
          value={position.related.indirectlyReportsTo?.map(({ id, title }) => (
            <AppLink key={id} href={`/controlpanel/org-chart/view?focus=pos-${id}`}>
              {title}
            </AppLink>
          ))}
        />
      </dl>
      <Budget label="Headcount" line={position.headcount} format={formats.number} />
      <Budget label="FTE" line={position.fte} format={formats.number} />
      <Budget label="Salary" line={position.salary} format={money.format} />
      {position.related.employees.length > 0 ? (
        <section>
          <h3>People</h3>
          <div className={classes.people}>
            {position.related.employees.map((person) => (
              <Person key={person.id} person={{ ...person, avatarURL: person.avatarURL ?? null }} />
            ))}
          </div>
        </section>
      ) : null}
      {position.description ? (
        <section>
          <h3>Description</h3>
          <p>{position.description}</p>
        </section>
      ) : null}
      {position.qualifications ? (
        <section>
          <h3>Qualifications</h3>
          <ul className={classes.list}>
            {linesOf(position.qualifications).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={classes.links}>
        {position.links.edit ? (
          <Button component={AppLink} href={position.links.edit}>
            Edit position
          </Button>
        ) : null}
        {position.links.raiseRequisition ? (
          <Button component={AppLink} href={position.links.raiseRequisition} variant="default">
            Raise requisition
          </Button>
        ) : null}
        {position.links.viewJobRole ? (
          <Button component={AppLink} href={position.links.viewJobRole} variant="default">
            View job role
          </Button>
        ) : null}
        <Button component={AppLink} href={position.links.view} variant="default">
          Show in org chart
        </Button>
      </div>
    </div>
  );
}

/** The server sends a list of escaped items, read as text and never as markup. */
const linesOf = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('li')].map(
    (item) => item.textContent ?? '',
  );

function Fact({ label, value }: { label: string; value: ReactNode | undefined }) {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0))
    return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface BudgetProps {
  label: string;
  line: BudgetLine | undefined;
  format: (value: number) => string;
}

function Budget({ label, line, format }: BudgetProps) {
  if (!line) return null;
  const share = line.budget === 0 ? 0 : Math.min(100, (line.assigned / line.budget) * 100);
  return (
    <div className={classes.budget}>
      <div className={classes.budgetWords}>
        <span>{label}</span>
        <span>
          {format(line.assigned)} of {format(line.budget)}, {format(Math.abs(line.balance))}{' '}
          {line.balance < 0 ? 'over' : 'left'}
        </span>
      </div>
      <Progress
        value={share}
        size={6}
        aria-label={`${label} used`}
        color={line.balance < 0 ? 'var(--critical)' : 'var(--brand-text)'}
      />
    </div>
  );
}
