/** Whether the server listed an action; nothing else decides what a screen offers. */
export const can = (actions: readonly string[] | undefined, action: string): boolean =>
  actions?.includes(action) ?? false;
