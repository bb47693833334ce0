import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ContractTemplate } from '@tenure/contract/contracts/template';
import {
  archiveTemplate,
  getTemplate,
  listTemplates,
} from '@tenure/contract/contracts/template-endpoints';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';

interface Props {
  template: ContractTemplate;
  /** Unsaved changes belong to the version before, so they are saved first. */
  hasChanges: boolean;
}

const archive = {
  label: 'Archive template',
  done: 'Template archived',
  saveFirst: 'Save your changes before you archive this template.',
};
const restore = {
  label: 'Restore template',
  done: 'Template restored',
  saveFirst: 'Save your changes before you restore this template.',
};

export function ArchiveTemplate({ template, hasChanges }: Props) {
  const { id: templateId, isArchived, version: ifMatch } = template;
  const client = useQueryClient();
  const attempt = useAttempt();
  const words = isArchived ? restore : archive;
  const change = () =>
    attempt(async () => {
      if (hasChanges) return toast.critical(words.saveFirst);
      const body = { isArchived: !isArchived };
      await call(archiveTemplate, { params: { templateId }, body, ifMatch });
      toast.positive(words.done);
      await Promise.all([refresh(client, listTemplates), refresh(client, getTemplate)]);
    });
  return (
    <Button variant="default" onClick={change}>
      {words.label}
    </Button>
  );
}
