import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { navigation } from './navigation.ts';
import { site, theme } from './site.ts';

const base = '/cobra/api/tms';

export const getConfig = endpoint({
  id: 'site.get-config',
  area: 'site',
  method: 'GET',
  path: '/config.js',
  summary: 'Get the runtime configuration as a script',
  answer: z.string(),
  produces: 'text/javascript; charset=utf-8',
});

export const getSite = endpoint({
  id: 'site.get-site',
  area: 'site',
  method: 'GET',
  path: `${base}/site`,
  summary: 'Get the company and the signed-in user',
  answer: site,
});

export const getNavigation = endpoint({
  id: 'site.get-navigation',
  area: 'site',
  method: 'GET',
  path: '/nav_resource/api/navigation_json',
  summary: 'Get navigation, user menu and branding for the signed-in user',
  answer: navigation,
});

export const getTheme = endpoint({
  id: 'site.get-theme',
  area: 'site',
  method: 'GET',
  path: `${base}/user-ui-preference/theme`,
  summary: 'Get your theme',
  answer: theme,
});

export const putTheme = endpoint({
  id: 'site.put-theme',
  area: 'site',
  method: 'PUT',
  path: `${base}/user-ui-preference/theme`,
  summary: 'Set your theme: light, dark or the device setting',
  body: theme,
  answer: theme,
});
