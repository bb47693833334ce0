import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ContractDetail } from '@tenure/contract/contracts/contract';
import { contractDateLabel } from '@tenure/contract/contracts/contract-states';
import { mergeFields } from '@tenure/contract/contracts/merge-fields';
import { profileHref } from '../../lib/address/profile-address.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Person } from '../../ui/person/person.tsx';
import { RecordHistory } from '../../ui/record/record-history.tsx';
import { Facts, RecordColumn, RecordColumns, RecordHead } from '../../ui/record/record-layout.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { When } from '../../ui/text/when.tsx';
import { CheckDocument } from './check-document.tsx';
import { Clauses } from './clauses.tsx';
import { ContractBadge } from './contract-badge.tsx';
import { ContractButtons } from './contract-buttons.tsx';
import classes from './contracts.module.css';
import { contractQuery } from './queries.ts';
import { SignPanel } from './sign-panel.tsx';

/** A contract with its text, status, signatures and available actions. */
export function ContractPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const contract = useQuery(contractQuery(Number(id)));
  return (
    <Loaded what="the contract" query={contract}>
      {(data) => <OneContract contract={data} />}
    </Loaded>
  );
}

function OneContract({ contract }: { contract: ContractDetail }) {
  const title = `${contract.name}: ${contract.employee.displayName}`;
  return (
    <Page
      title={title}
      above={[{ label: 'Contracts', href: '/contract/workflow-management/list' }]}
      head={<RecordHead title={title} badge={<ContractBadge contract={contract} />} />}
      action={<ContractButtons contract={contract} />}
    >
      <RecordColumns>
        <RecordColumn>
          {contract.missing.length > 0 ? (
            <p className={classes.warning} role="status">
              Complete the employee’s record, then update the contract. Missing:{' '}
              {contract.missing.map((field) => mergeFields[field]).join(', ')}.{' '}
              <AppLink href={profileHref({ id: contract.employee.id })}>Open profile</AppLink>
            </p>
          ) : null}
          <Document contract={contract} />
          <SignPanel key={contract.version} contract={contract} />
        </RecordColumn>
        <RecordColumn>
          <Details contract={contract} />
          <Signatures contract={contract} />
          <CheckDocument contract={contract} />
          <Section title="History">
            <RecordHistory history={contract.history} />
          </Section>
        </RecordColumn>
      </RecordColumns>
    </Page>
  );
}

function Document({ contract }: { contract: ContractDetail }) {
  const download = (
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      href={contract.downloadLink}
      download={`${contract.name}.pdf`}
    >
      Download PDF
    </Button>
  );
  if (contract.source === 'upload')
    return (
      <Section title="Document" action={download}>
        <p>This contract is a PDF file. Download it to read it before you sign.</p>
      </Section>
    );
  return (
    <Section title="Document" action={download}>
      <Clauses label={contract.name} clauses={contract.clauses} />
    </Section>
  );
}

function Details({ contract }: { contract: ContractDetail }) {
  const { date } = usePersonFormats();
  return (
    <Section title="Details">
      <Facts>
        <div>
          <dt>Employee</dt>
          <dd>
            <Person person={contract.employee} size={28} />
          </dd>
        </div>
        {contract.approvers.length > 0 ? (
          <div>
            <dt>Can be approved by</dt>
            {contract.approvers.map((person) => (
              <dd key={person.id}>
                <Person person={person} size={28} />
              </dd>
            ))}
          </div>
        ) : null}
        {contract.countersigner ? (
          <div>
            <dt>Countersigned by</dt>
            <dd>
              <Person person={contract.countersigner} size={28} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{contractDateLabel(contract.status)}</dt>
          <dd>{contract.expiresOn ? date(contract.expiresOn) : 'No date'}</dd>
        </div>
        {contract.replaces ? (
          <div>
            <dt>Replaces</dt>
            <dd>
              <AppLink href={`/contract/workflow-management/view/${contract.replaces.id}`}>
                {contract.replaces.name}
              </AppLink>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Audit log</dt>
          <dd>
            <a
              href={contract.downloadLinkWithAuditLog}
              download={`${contract.name} with audit log.pdf`}
            >
              Download with audit log
            </a>
          </dd>
        </div>
      </Facts>
    </Section>
  );
}

function Signatures({ contract }: { contract: ContractDetail }) {
  if (contract.signatures.length === 0) return null;
  return (
    <Section title="Signatures">
      <ul className={classes.signatures}>
        {contract.signatures.map(({ role, name, drawing, at }) => (
          <li key={role}>
            {drawing ? (
              <svg
                className={classes.drawn}
                viewBox="0 0 600 200"
                role="img"
                aria-label={`Signature of ${name}`}
              >
                <path d={drawing} fill="none" stroke="currentColor" strokeWidth={6} />
              </svg>
            ) : null}
            <p>
              <strong>{name}</strong>
            </p>
            <p className={classes.quiet}>
              {role === 'employee' ? 'Employee' : 'For the company'} · <When at={at} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
