/** The host sent an invalid configuration; reloading the page does not help. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
