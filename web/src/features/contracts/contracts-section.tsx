import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconSignature } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Contract, uploadForm } from '@tenure/contract/contracts/contract';
import type { Field } from '@tenure/contract/kit/field';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { hasFailed } from '../../lib/has-failed.ts';
import { useSite } from '../../lib/me.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { When } from '../../ui/text/when.tsx';
import { toast } from '../../ui/toast.ts';
import { WidgetPager } from '../../ui/widget/widget-pager.tsx';
import { ContractBadge } from './contract-badge.tsx';
import classes from './contracts.module.css';
import { personContractsQuery, useIssue } from './queries.ts';

/** A person's contracts on their profile, with downloads. */
export default function ContractsSection({ employeeId, title }: SectionProps) {
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    ...personContractsQuery(employeeId, page),
    placeholderData: keepPreviousData,
  });
  const { items = [], metadata } = query.data ?? {};
  return (
    <Section
      title={title}
      action={
        can(metadata?.actions, 'contracts.add') ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Upload contract
          </Button>
        ) : null
      }
    >
      {query.isPending ? <LoadingRows label="Loading contracts" rows={2} /> : null}
      {hasFailed(query) ? (
        <ErrorState
          title="Contracts couldn’t be loaded"
          error={query.error}
          onRetry={query.refetch}
        />
      ) : null}
      {metadata?.pagination.totalItems === 0 ? (
        <EmptyState
          title="No contracts yet"
          icon={<IconSignature size={20} stroke={1.6} aria-hidden />}
        >
          Contracts appear here once they’re sent.
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <ul className={classes.list}>
          {items.map((contract) => (
            <Row key={contract.id} contract={contract} />
          ))}
        </ul>
      ) : null}
      {metadata ? (
        <WidgetPager name={title} pagination={metadata.pagination} onPage={setPage} />
      ) : null}
      <SideDrawer title="Upload contract" opened={isAdding} onClose={() => setAdding(false)}>
        {isAdding && metadata ? (
          <UploadContract
            employeeId={employeeId}
            fields={metadata.fields}
            onDone={() => setAdding(false)}
          />
        ) : null}
      </SideDrawer>
    </Section>
  );
}

interface UploadProps {
  employeeId: number;
  fields: readonly Field[];
  onDone: () => void;
}

function UploadContract({ employeeId, fields, onDone }: UploadProps) {
  const me = useSite().user.id;
  const issue = useIssue(employeeId);
  return (
    <ServerForm
      fields={fields}
      schema={uploadForm}
      submit={(submission) => issue.mutateAsync(submission)}
      submitLabel="Send contract"
      draftKey={`contracts.${me}.upload.${employeeId}`}
      onCancel={onDone}
      onSaved={() => {
        toast.positive('Contract sent');
        onDone();
      }}
    />
  );
}

function Row({ contract }: { contract: Contract }) {
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <AppLink href={contract.link} className={classes.title}>
          {contract.name}
        </AppLink>
        <span className={classes.quiet}>
          {contract.dateAccepted ? (
            <>
              Signed <When at={contract.dateAccepted} />
            </>
          ) : contract.sentAt ? (
            <>
              Sent <When at={contract.sentAt} />
            </>
          ) : (
            'Not sent yet'
          )}
        </span>
      </div>
      <ContractBadge contract={contract} />
      <div className={classes.links}>
        <Button
          component="a"
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={14} aria-hidden />}
          href={contract.downloadLink}
          download={`${contract.name}.pdf`}
          aria-label={`Download ${contract.name}`}
        >
          Download
        </Button>
        <Button
          component="a"
          size="compact-sm"
          variant="subtle"
          href={contract.downloadLinkWithAuditLog}
          download={`${contract.name} with audit log.pdf`}
          aria-label={`Download ${contract.name} with audit log`}
        >
          With audit log
        </Button>
      </div>
    </li>
  );
}
