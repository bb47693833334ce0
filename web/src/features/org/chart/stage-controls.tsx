import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconFold, IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './chart-stage.module.css';
import type { Stage } from './use-stage.ts';

/** Zoom in, zoom out, fit, and collapse to the top level. */
export function StageControls({ stage, onCollapse }: { stage: Stage; onCollapse: () => void }) {
  const controls = [
    { label: 'Zoom in', Icon: IconPlus, act: () => stage.zoomBy(1.25) },
    { label: 'Zoom out', Icon: IconMinus, act: () => stage.zoomBy(0.8) },
    { label: 'Fit to screen', Icon: IconArrowsMaximize, act: stage.fit },
    { label: 'Collapse all', Icon: IconFold, act: onCollapse },
  ];
  return (
    <div className={classes.controls}>
      {controls.map(({ label, Icon, act }) => (
        <Tooltip key={label} label={label} position="left">
          <ActionIcon variant="default" size={32} aria-label={label} onClick={act}>
            <Icon size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
