import { optionalText } from '@tenure/contract/kit/text';
import type { WidgetContract } from '@tenure/contract/site/widget';
import { z } from 'zod';
import type { SettingsProps } from '../../lib/area/widget-kind.tsx';
import type { OwnControls } from '../form/control-props.ts';
import type { FormValues } from '../form/form-values.ts';
import { ServerForm } from '../form/server-form.tsx';

interface Props extends SettingsProps {
  contract: WidgetContract;
  /** By the key of the setting. */
  controls?: OwnControls;
  shown?: (setting: string, settings: FormValues) => boolean;
}

const PLACE = 'settings.';

/**
 * The settings form of a widget: the server's fields, the contract's schema. Changes apply on the page and
 * are saved with the dashboard.
 */
export default function WidgetSettings({ contract, controls, shown, ...props }: Props) {
  const fields = [
    {
      key: 'title',
      label: 'Title',
      description: `Leave empty to use “${props.usualTitle}”.`,
      isRequired: false,
      isEditable: true,
      isVisible: true,
      input: 'text' as const,
      maxLength: 120,
    },
    ...props.fields.map((field) => ({
      ...field,
      key: PLACE + field.key,
      // A select with a default is never empty.
      isRequired: field.isRequired || field.input === 'select',
    })),
  ];
  return (
    <ServerForm
      fields={fields}
      schema={z.object({ title: optionalText(120), settings: contract.settings })}
      stored={{ record: props.start, version: 0 }}
      submit={async ({ value }) => props.onApply(value)}
      onSaved={() => {}}
      draftKey={`widget.${props.dashboardId}.${contract.type}`}
      submitLabel="Apply"
      onCancel={props.onCancel}
      onDirty={props.onDirty}
      controls={Object.fromEntries(
        Object.entries(controls ?? {}).map(([key, control]) => [PLACE + key, control]),
      )}
      shown={(key, values) =>
        !shown ||
        !key.startsWith(PLACE) ||
        shown(key.slice(PLACE.length), values.settings as FormValues)
      }
    />
  );
}
