/** A dashboard being edited; nothing is sent to the server until all of it is saved. */
import type {
  AvailableWidget,
  Dashboard,
  DashboardInput,
  Structure,
  Widget,
} from '@tenure/contract/dashboard/dashboard';
import {
  type Arrangement,
  type Container,
  containers,
  inOrder,
  type Keyed,
} from './arrangement.ts';

export interface DraftWidget extends Keyed {
  /** Null until saved. */
  readonly id: number | null;
  readonly type: Widget['type'];
  readonly title: string | null;
  readonly settings: Widget['settings'];
  readonly label: string;
  readonly widgetConfigs: Widget['widgetConfigs'];
  readonly isShown: boolean;
  /** Id of the available widget it was added from, which has its settings form. */
  readonly availableId?: number;
}

export interface Draft {
  readonly title: string;
  readonly structure: Structure;
  readonly widgets: Arrangement<DraftWidget>;
}

export const nameOf = (widget: Pick<DraftWidget, 'title' | 'label'>) =>
  widget.title ?? widget.label;

const keyOf = (id: number) => `widget-${id}`;

function draftWidget(widget: Widget): DraftWidget {
  return {
    key: keyOf(widget.id),
    id: widget.id,
    type: widget.type,
    title: widget.title,
    settings: widget.settings,
    label: widget.info.label,
    widgetConfigs: widget.widgetConfigs,
    isShown: widget.frontendStatus === 1,
  };
}

export function widgetsIn(dashboard: Dashboard, container: Container): readonly Widget[] {
  return dashboard.widgets
    .filter((widget) => widget.container === container)
    .sort((one, other) => one.order - other.order);
}

export const draftOf = (dashboard: Dashboard): Draft => ({
  title: dashboard.title,
  structure: dashboard.structure,
  widgets: {
    1: widgetsIn(dashboard, 1).map(draftWidget),
    2: widgetsIn(dashboard, 2).map(draftWidget),
  },
});

export const newWidget = (available: AvailableWidget, key: string): DraftWidget => ({
  key,
  id: null,
  type: available.type,
  title: null,
  settings: available.settings,
  label: available.title,
  widgetConfigs: { itemsPerPage: 5, sortable: [] },
  isShown: true,
  availableId: available.id,
});

/** The request body. Unchanged settings are left out, so that they stay as they are. */
export function inputOf(draft: Draft, base: Draft): DashboardInput {
  const before = new Map(inOrder(base.widgets).map((widget) => [widget.key, widget]));
  return {
    title: draft.title,
    structure: draft.structure,
    widgets: containers.flatMap((container) =>
      draft.widgets[container].map((widget, index) => ({
        ...(widget.id === null ? {} : { id: widget.id }),
        type: widget.type,
        title: widget.title,
        container,
        order: index + 1,
        ...(widget.id !== null && sameSettings(widget, before.get(widget.key))
          ? {}
          : { settings: widget.settings }),
      })),
    ),
  };
}

export const sameSettings = (
  one: Pick<DraftWidget, 'settings'>,
  other: Pick<DraftWidget, 'settings'> | undefined,
) => JSON.stringify(one.settings) === JSON.stringify(other?.settings);

export const isChanged = (draft: Draft, base: Draft) =>
  JSON.stringify(inputOf(draft, base)) !== JSON.stringify(inputOf(base, base));

/** The widget that an error path such as widgets.2.settings.pageLimit refers to. */
export function widgetAt(draft: Draft, path: string): DraftWidget | undefined {
  const index = /^widgets\.(\d+)/.exec(path)?.[1];
  return index === undefined ? undefined : inOrder(draft.widgets)[Number(index)];
}
