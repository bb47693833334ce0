import { expect, test } from 'vitest';
import { contentUrlIn, contentUrlOf } from './content-url.ts';
import { StartupError } from './startup-error.ts';

test.each([
  ['local', 'http://localhost:3000', undefined, 'http://content.localhost:3000'],
  ['local', 'http://127.0.0.1:8080', undefined, 'http://content.localhost:8080'],
  ['production', 'https://hr.example.com', undefined, null],
  [
    'production',
    'https://hr.example.com',
    'https://packages.example.net',
    'https://packages.example.net',
  ],
])('in %s at %s, with %s set, packages are at %s', (environment, publicUrl, contentUrl, at) => {
  expect(contentUrlOf({ environment, publicUrl, contentUrl })).toBe(at);
});

test.each([
  'https://hr.example.com',
  'https://content.hr.example.com',
  'https://hr.example.com:8443',
])('packages at %s could access a session, so the server does not start', (contentUrl) => {
  expect(() => contentUrlIn(contentUrl, 'https://hr.example.com')).toThrow(StartupError);
});
