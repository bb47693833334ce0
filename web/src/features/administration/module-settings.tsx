import { putModules, type TenantSettings } from '@tenure/contract/site/administration';
import type { ModuleId } from '@tenure/contract/site/modules';
import { call } from '../../lib/call.ts';
import type { SettingField } from './setting-control.tsx';
import { SettingsPart } from './settings-part.tsx';

type Switched = Record<ModuleId, boolean>;

const switchedOf = ({ modules }: TenantSettings) =>
  Object.fromEntries(modules.map(({ id, isEnabled }) => [id, isEnabled])) as Switched;

export function ModuleSettings({ settings }: { settings: TenantSettings }) {
  const switchable = settings.modules.filter(({ isCore }) => !isCore);
  const fields = switchable.map(
    ({ id, label, isBuilt }): SettingField<Switched> => ({
      key: id,
      label,
      ...(isBuilt ? {} : { help: 'Not available yet.' }),
      input: 'toggle',
      isShort: true,
    }),
  );
  return (
    <SettingsPart
      part="modules"
      settings={settings}
      shows={switchedOf}
      fields={fields}
      put={(on, ifMatch) =>
        call(putModules, {
          body: { enabledModules: settings.modules.map(({ id }) => id).filter((id) => on[id]) },
          ifMatch,
        })
      }
    />
  );
}
