import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconFold, IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './chart-stage.module.css';
import type { Stage } from './use-stage.ts';

/** The keys of the chart that zoom it; on many keyboards + is typed with Shift. */
export const zoomKeys: Readonly<Record<string, (stage: Stage) => void>> = {
  '+': (stage) => stage.zoomBy(1.25),
  '=': (stage) => stage.zoomBy(1.25),
  '-': (stage) => stage.zoomBy(0.8),
  '0': (stage) => stage.fit(),
};

/** Zoom in, zoom out, fit, and collapse to the top level. */
export function StageControls({ stage, onCollapse }: { stage: Stage; onCollapse: () => void }) {
  const controls = [
    { label: 'Zoom in', key: '+', Icon: IconPlus, act: () => zoomKeys['+']?.(stage) },
    { label: 'Zoom out', key: '-', Icon: IconMinus, act: () => zoomKeys['-']?.(stage) },
    { label: 'Fit to screen', key: '0', Icon: IconArrowsMaximize, act: stage.fit },
    { label: 'Collapse all', key: undefined, Icon: IconFold, act: onCollapse },
  ];
  return (
    <div className={classes.controls}>
      {controls.map(({ label, key, Icon, act }) => (
        <Tooltip key={label} label={key ? `${label} (${key})` : label} position="left">
          <ActionIcon
            variant="default"
            size={32}
            className={classes.control ?? ''}
            aria-label={label}
            aria-keyshortcuts={key}
            onClick={act}
          >
            <Icon size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
