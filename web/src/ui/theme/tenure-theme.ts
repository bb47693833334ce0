import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { ANCHOR, brandRamp, brandRoles } from './brand-ramp.ts';
import type { Scheme } from './surfaces.ts';

const fontFamily =
  '"Inter Variable", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

export function tenureTheme(brand: string): MantineThemeOverride {
  const ramp = brandRamp(brand);
  return createTheme({
    primaryColor: 'brand',
    primaryShade: ANCHOR,
    colors: { brand: [...ramp] },
    fontFamily,
    headings: { fontFamily, fontWeight: '600' },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver,
    components: {
      // Label above, help and error below.
      InputWrapper: {
        defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      },
      // A dialog's header is not a banner landmark of the page.
      ModalHeader: { defaultProps: { role: 'none' } },
      // Titles contain names, some of which have no place to break.
      ModalTitle: { defaultProps: { style: { overflowWrap: 'anywhere' } } },
      DrawerHeader: { defaultProps: { role: 'none' } },
      // A form that opens with its first field focused does not open a list.
      Select: { defaultProps: { openOnFocus: false } },
      MultiSelect: { defaultProps: { openOnFocus: false } },
      Tooltip: { defaultProps: { openDelay: 350, withArrow: false } },
      Skeleton: { defaultProps: { radius: 'sm' } },
      // Decorative: the field already has the combobox role.
      ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    },
  });
}

const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const brand = !input.color || input.color === 'brand';
  if (input.variant === 'filled' && brand) return { ...resolved, color: 'var(--brand-on-fill)' };
  return resolved;
};

/** Maps our tokens to Mantine's variables, so that both share one palette. */
export const variablesFor =
  (brand: string): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: schemeVariables(brand, 'light'),
    dark: schemeVariables(brand, 'dark'),
  });

function schemeVariables(brand: string, scheme: Scheme): Record<string, string> {
  const roles = brandRoles(brand, scheme);
  return {
    '--brand-fill': roles.fill,
    '--brand-fill-hover': roles.fillHover,
    '--brand-on-fill': roles.onFill,
    '--brand-text': roles.text,
    '--brand-tint': roles.tint,
    '--brand-tint-hover': roles.tintHover,
    '--brand-on-tint': roles.onTint,
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-quiet)',
    '--mantine-color-placeholder': 'var(--text-quiet)',
    '--mantine-color-error': 'var(--critical)',
    '--mantine-color-anchor': roles.text,
    '--mantine-color-default': 'var(--raised)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-brand-text': roles.text,
    '--mantine-color-brand-filled': roles.fill,
    '--mantine-color-brand-filled-hover': roles.fillHover,
    '--mantine-color-brand-light': roles.tint,
    '--mantine-color-brand-light-hover': roles.tintHover,
    '--mantine-color-brand-light-color': roles.onTint,
    '--mantine-color-brand-outline': roles.text,
    '--mantine-color-red-text': 'var(--critical)',
    '--mantine-color-red-light': 'var(--critical-tint)',
    '--mantine-color-red-light-color': 'var(--critical)',
    '--mantine-color-red-filled': '#b3261e',
    '--mantine-color-red-filled-hover': '#9c1f18',
  };
}
