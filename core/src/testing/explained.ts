import { explainAction } from '@tenure/contract/kit/explanation';
import type { Example } from './example.ts';

/** For an action that no response lists yet: uses its explanation to find out whether it is available. */
export const offeredByExplanation =
  (action: string): NonNullable<Example['offered']> =>
  async (client, sent) => {
    const address = Object.entries(sent.params ?? {}).map(([name, value]) => [name, String(value)]);
    const { body } = await client.call(explainAction, {
      query: { action, ...Object.fromEntries(address) },
    });
    return body.allowed === true ? [action] : [];
  };
