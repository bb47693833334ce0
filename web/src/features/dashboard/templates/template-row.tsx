import { Button } from '@mantine/core';
import { type DashboardTemplate, structures } from '@tenure/contract/dashboard/dashboard';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
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
    `${number(template.touched)} customised`,
  ];
  const oneAtATime = useOneAtATime();
  const run = () =>
    oneAtATime(async () => {
      const { id: templateId, version } = template;
      try {
        const { updated, kept } = await push.mutateAsync({ templateId, version });
        void toast.positive(
          `${counted(number(updated), 'home page', 'home pages')} updated, ${number(kept)} customised and unchanged`,
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
            : 'Everyone is up to date'}
        </span>
      </div>
      <div className={classes.buttons}>
        <Button
          component={AppLink}
          href={`/dashboard/?id=${template.id}&edit=1`}
          variant="default"
          aria-label={`Edit home page for ${template.userRole}`}
        >
          Edit
        </Button>
        {can(template.actions, 'dashboards.push') ? (
          <Button
            variant={template.behind > 0 ? 'filled' : 'default'}
            disabled={template.behind === 0}
            aria-label={`Apply to everyone: ${template.userRole}`}
            onClick={() => setAsking(true)}
          >
            Apply to everyone
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asking}
        title={`Apply to everyone in the role ${template.userRole}?`}
        confirmLabel="Apply to everyone"
        busy={push.isPending}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      >
        {counted(number(template.behind), 'person gets', 'people get')} this version on their next
        visit. {number(template.touched)} with a customised home page won’t change.
      </ConfirmDialog>
    </li>
  );
}
