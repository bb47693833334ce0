import type { Dashboard, Widget } from '@tenure/contract/dashboard/dashboard';
import { expect, test } from 'vitest';
import { moved, withAt, without } from './arrangement.ts';
import { draftOf, inputOf, isChanged, newWidget, widgetAt } from './draft.ts';

const widget = (id: number, container: 1 | 2, order: number): Widget => ({
  id,
  title: null,
  type: 'team',
  container,
  order,
  dashboard: 7,
  settings: { perPage: 5 },
  permissions: { viewAllowed: true, editAllowed: true },
  widgetConfigs: { itemsPerPage: 5, sortable: [] },
  options: { href: null },
  info: { label: 'Your team', description: '' },
  frontendStatus: 1,
});

const dashboard: Dashboard = {
  id: 7,
  title: 'Home',
  structure: 'halves',
  // The server may send them in any order, with gaps.
  widgets: [widget(3, 2, 1), widget(2, 1, 9), widget(1, 1, 4)],
  permissions: { editAllowed: true, viewAllowed: true, shareAllowed: false },
  kind: 'home',
  userRole: null,
  isTouched: false,
  version: 1,
  metadata: { actions: [] },
};

const base = draftOf(dashboard);
const places = (input: ReturnType<typeof inputOf>) =>
  input.widgets.map(({ id, container, order }) => [id, container, order]);

test('widgets are placed by container and order, and renumbered when saved', () => {
  expect(places(inputOf(base, base))).toEqual([
    [1, 1, 1],
    [2, 1, 2],
    [3, 2, 1],
  ]);
});

test('settings are sent only where they changed, and for what is new', () => {
  const [first] = base.widgets[1];
  if (!first) throw new Error('No widget');
  const changed = withAt(
    base.widgets,
    { ...first, settings: { perPage: 9 } },
    { container: 1, index: 0 },
  );
  const added = newWidget(
    { id: 11, type: 'team', title: 'Your team', description: '', settings: { perPage: 5 } },
    'new-1',
  );
  const draft = { ...base, widgets: withAt(changed, added, { container: 2, index: 0 }) };
  expect(inputOf(draft, base).widgets).toEqual([
    expect.objectContaining({ id: 1, settings: { perPage: 9 } }),
    expect.not.objectContaining({ settings: expect.anything() }),
    { type: 'team', title: null, container: 2, order: 1, settings: { perPage: 5 } },
    expect.objectContaining({ id: 3, container: 2, order: 2 }),
  ]);
});

test('moving there and back is no change', () => {
  const away = moved(base.widgets, 'widget-1', { container: 2, index: 0 });
  expect(isChanged({ ...base, widgets: away }, base)).toBe(true);
  const back = moved(away, 'widget-1', { container: 1, index: 0 });
  expect(isChanged({ ...base, widgets: back }, base)).toBe(false);
  expect(isChanged({ ...base, widgets: without(base.widgets, 'widget-1') }, base)).toBe(true);
});

test('an error finds the widget it is about', () => {
  expect(widgetAt(base, 'widgets.2.settings.perPage')?.id).toBe(3);
  expect(widgetAt(base, 'title')).toBeUndefined();
});
