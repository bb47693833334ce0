/**
 * Components that every signed-in page uses. A package that exports everything from one file hides what is
 * used, so the parts are named here; a part that is missing only gets its own file. Nothing the sign-in page
 * needs belongs here, or it would load all of this.
 */
const utilities = [
  ...['camel-to-kebab-case', 'close-on-escape', 'create-event-handler', 'create-safe-context'],
  ...['filter-props', 'get-default-z-index', 'get-env', 'get-ref-prop'],
  ...['get-single-element-child', 'get-size', 'is-element', 'is-number-like', 'noop'],
  'shallow-equal',
];

const hooks = [
  ...['use-click-outside', 'use-color-scheme', 'use-did-update', 'use-disclosure'],
  ...['use-focus-return', 'use-focus-trap', 'use-id', 'use-long-press', 'use-media-query'],
  ...['use-merged-ref', 'use-reduced-motion', 'use-uncontrolled', 'utils/random-id'],
];

const components = [
  ...['ActionIcon', 'Button', 'FocusTrap', 'HoverCard', 'Kbd', 'Loader', 'Overlay', 'Popover'],
  'Portal',
  ...['Skeleton', 'Tooltip', 'Transition', 'UnstyledButton', 'VisuallyHidden'],
];

/** Loads with the first menu or field; on home, only when one is opened. */
const later = [
  ...['components/(Accordion/AccordionChevron|Checkbox/CheckIcon|CloseButton|Input)'],
  ...['components/(InputBase|Menu|Radio/RadioIcon|Textarea|TextInput)'],
  'core/utils/(create-scoped-keydown-handler|find-element-ancestor|get-context-item-index)',
];

const inPackages = (paths: readonly string[]) =>
  new RegExp(
    paths.map((path) => `node_modules/${path}(/|\\.mjs)`.replaceAll('/', '[\\\\/]')).join('|'),
  );

export const laterParts = inPackages(later.map((path) => `@mantine/core/esm/${path}`));

export const componentParts = inPackages([
  '@floating-ui',
  'clsx',
  '@mantine/core/esm/core/(Box|DirectionProvider|InlineStyles|factory|styles-api)',
  '@mantine/core/esm/core/MantineProvider/use-props',
  '@mantine/core/esm/core/MantineProvider/\\S+/use-(computed|mantine)-color-scheme',
  `@mantine/core/esm/core/utils/(${utilities.join('|')})`,
  '@mantine/core/esm/utils/Floating',
  `@mantine/hooks/esm/(${hooks.join('|')})`,
  `@mantine/core/esm/components/(${components.join('|')})`,
]);
