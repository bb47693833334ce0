import { Button, Switch } from '@mantine/core';
import { putModules, type TenantSettings } from '@tenure/contract/site/administration';
import type { ModuleId } from '@tenure/contract/site/modules';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { useSaveSettings } from './queries.ts';

export function ModuleSettings({ settings }: { settings: TenantSettings }) {
  const save = useSaveSettings(putModules, (action) => action());
  const [on, setOn] = useState(
    () => new Set(settings.modules.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)),
  );
  const turn = (id: ModuleId, isOn: boolean) =>
    setOn((before) => {
      const next = new Set(before);
      if (isOn) next.add(id);
      else next.delete(id);
      return next;
    });
  const keep = () =>
    save.mutate(
      { enabledModules: settings.modules.map(({ id }) => id).filter((id) => on.has(id)) },
      {
        onSuccess: () => toast.positive('Modules saved'),
        onError: (error) => toast.critical(sentenceOf(error)),
      },
    );
  return (
    <div className={classes.list}>
      {settings.modules.map(({ id, label, isBuilt }) => (
        <Switch
          key={id}
          label={label}
          description={isBuilt ? undefined : 'Not built yet: its page says so.'}
          checked={on.has(id)}
          onChange={(event) => turn(id, event.currentTarget.checked)}
        />
      ))}
      <div>
        <Button loading={save.isPending} onClick={keep}>
          Save changes
        </Button>
      </div>
    </div>
  );
}
