import { putModules, type TenantSettings } from '@tenure/contract/site/administration';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { setting } from './setting-field.ts';
import { SettingsPart } from './settings-part.tsx';

/** Whether each module is enabled, by id. */
const switches = z.record(z.string(), z.boolean());

const switchedOf = ({ modules }: TenantSettings) =>
  Object.fromEntries(modules.map(({ id, isEnabled }) => [id, isEnabled]));

export function ModuleSettings({ settings }: { settings: TenantSettings }) {
  const switchable = settings.modules.filter(({ isCore, isBuilt }) => isBuilt && !isCore);
  const fields = switchable.map(({ id, label }) =>
    setting({
      key: id,
      label,
      input: 'toggle',
      width: 'half',
    }),
  );
  return (
    <SettingsPart
      part="modules"
      settings={settings}
      shows={switchedOf}
      fields={fields}
      schema={switches}
      put={(on, ifMatch) =>
        call(putModules, {
          body: { enabledModules: settings.modules.map(({ id }) => id).filter((id) => on[id]) },
          ifMatch,
        })
      }
    />
  );
}
