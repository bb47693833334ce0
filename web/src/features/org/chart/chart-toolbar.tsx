import { ActionIcon, Button, Menu, SegmentedControl, Select, Tooltip } from '@mantine/core';
import { IconArrowBarToUp, IconDownload, IconTargetArrow } from '@tabler/icons-react';
import { structureLabels } from '@tenure/contract/org/code-lists';
import type { OrganisationSettings } from '@tenure/contract/org/settings';
import { useState } from 'react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { AsAtField } from '../../../ui/form/days/as-at-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ChangeAddress, ChartAddress } from './chart-address.ts';
import { ChartFilters } from './chart-filters.tsx';
import type { Layout } from './chart-layout.ts';
import type { ChartModel } from './chart-model.ts';
import type { PictureKind } from './chart-picture.ts';
import classes from './chart-toolbar.module.css';

interface Props {
  address: ChartAddress;
  onChange: ChangeAddress;
  settings: OrganisationSettings;
  model: ChartModel;
  layout: Layout;
}

/** View settings, print and export of the chart. */
export function ChartToolbar({ address, onChange, settings, model, layout }: Props) {
  const structures = structureLabels.filter(
    ({ value }) =>
      (value !== 'department' || settings.showDepartment) &&
      (value !== 'location' || settings.showLocation),
  );
  // Printing uses a picture of the whole chart in light colours, since the page shows only part of it.
  const [printed, setPrinted] = useState<string | null>(null);
  const drawn = async (kind: PictureKind, use: (picture: Blob) => void) => {
    try {
      const { pictureOf } = await import('./chart-picture.ts');
      use(await pictureOf(kind, model, layout));
    } catch {
      toast.critical('The export failed. Collapse some branches and try again.');
    }
  };
  const take = (kind: PictureKind) =>
    drawn(kind, (picture) => saveFile(`org-chart.${kind}`, picture));
  const print = () =>
    drawn('svg', (picture) => {
      const address = URL.createObjectURL(picture);
      setPrinted(address);
      const clear = () => {
        setPrinted(null);
        URL.revokeObjectURL(address);
      };
      window.addEventListener('afterprint', clear, { once: true });
    });
  return (
    <>
      {printed ? (
        <img
          className={classes.printed}
          src={printed}
          alt="Organisation chart"
          onLoad={() => window.print()}
        />
      ) : null}
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Show positions or people"
          data={[
            { value: 'position', label: 'Positions' },
            { value: 'employee', label: 'People' },
          ]}
          value={address.view}
          onChange={(view) =>
            onChange({ view: view as ChartAddress['view'], focus: address.focus })
          }
        />
        <Select
          aria-label="Structure"
          className={classes.structure ?? ''}
          data={structures}
          allowDeselect={false}
          // Its options are elements of the page only while it is open.
          comboboxProps={{ keepMounted: false }}
          styles={{ input: { textOverflow: 'ellipsis' } }}
          value={address.structure ?? settings.structure}
          onChange={(value) =>
            onChange({
              structure: (value ?? undefined) as ChartAddress['structure'],
              focus: undefined,
            })
          }
        />
        <ChartFilters address={address} onChange={onChange} />
        <AsAtField
          className={classes.date}
          asAt={address.asAt}
          onChange={(asAt) => onChange({ asAt })}
        />
        <SegmentedControl
          aria-label="Show as chart or list"
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'list', label: 'List' },
          ]}
          value={address.display}
          onChange={(display) =>
            onChange({ display: display as ChartAddress['display'] }, 'replace')
          }
        />
        <span className={classes.end}>
          <Tooltip label="My position">
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Go to my position"
              onClick={() => onChange({ focus: 'me' })}
            >
              <IconTargetArrow size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Top">
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Go to the top"
              onClick={() => onChange({ focus: 'top' })}
            >
              <IconArrowBarToUp size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Menu position="bottom-end" width={200}>
            <Menu.Target>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
              >
                Export
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => take('png')}>Image (PNG)</Menu.Item>
              <Menu.Item onClick={() => take('svg')}>Vector image (SVG)</Menu.Item>
              <Menu.Item onClick={() => take('pdf')}>Document (PDF)</Menu.Item>
              <Menu.Item onClick={print}>Print</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </div>
    </>
  );
}
