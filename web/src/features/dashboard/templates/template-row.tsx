import { Button } from '@mantine/core';
import { type DashboardTemplate, structures } from '@tenure/contract/dashboard/dashboard';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import picture from '../edit/structure-picker.module.css';
import { usePushTemplate } from '../queries.ts';
import classes from './templates.module.css';

const counted = (count: string, one: string, many: string) =>
  `${count} ${count === '1' ? one : many}`;

export function TemplateRow({ template }: { template: DashboardTemplate }) {
  const { number } = usePersonFormats();
  const [asking, setAsking] = useState(false);
  const push = usePushTemplate();
  const structure = structures.find(({ value }) => value === template.structure)?.label;
  const facts = [
    counted(number(template.widgetCount), 'widget', 'widgets'),
    structure,
    counted(number(template.people), 'person', 'people'),
    `${number(template.touched)} arranged their own`,
  ];
  const oneAtATime = useOneAtATime();
  const run = () =>
    oneAtATime(async () => {
      const { id: templateId, version } = template;
      try {
        const { updated, kept } = await push.mutateAsync({ templateId, version });
        void toast.positive(
          `${counted(number(updated), 'home page', 'home pages')} brought up to date, ${number(kept)} kept as arranged`,
        );
      } catch (error) {
        void toast.critical(sentenceOf(error));
      }
      setAsking(false);
    });
  return (
    <li className={classes.row}>
      <span
        className={`${picture.picture} ${classes.picture}`}
        data-structure={template.structure}
        aria-hidden
      >
        <i />
        <i />
      </span>
      <div className={classes.words}>
        <AppLink href={`/dashboard/?id=${template.id}`} className={classes.role}>
          {template.userRole}
        </AppLink>
        <span className={classes.quiet}>{facts.join(' · ')}</span>
        <span className={classes.behind} data-some={template.behind > 0 || undefined}>
          {template.behind > 0
            ? `${counted(number(template.behind), 'person has', 'people have')} an earlier version`
            : 'Everybody who follows it has this version'}
        </span>
      </div>
      <div className={classes.buttons}>
        <Button
          component={AppLink}
          href={`/dashboard/?id=${template.id}&edit=1`}
          variant="default"
          aria-label={`Edit the home page of ${template.userRole}`}
        >
          Edit
        </Button>
        {can(template.actions, 'dashboards.push') ? (
          <Button
            variant={template.behind > 0 ? 'filled' : 'default'}
            disabled={template.behind === 0}
            aria-label={`Push the home page of ${template.userRole}`}
            onClick={() => setAsking(true)}
          >
            Push
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asking}
        title={`Push the home page of ${template.userRole}?`}
        confirmLabel="Push"
        busy={push.isPending}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      >
        {counted(number(template.behind), 'person gets', 'people get')} this version the next time
        they come home. {number(template.touched)} who arranged their own keep it.
      </ConfirmDialog>
    </li>
  );
}
