/** The host sent a configuration that cannot be used: loading the page again changes nothing. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
