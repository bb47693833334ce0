/** Sign-in scenarios, for the tests that follow the wording of the documents. */
import {
  authenticate,
  chooseMfaChannel,
  requestPasswordReset,
  verifyMfaCode,
} from '@tenure/contract/identity/endpoints';
import { mfaSetting } from '@tenure/contract/identity/settings';
import { writeSetting } from '../../kit/tenant-settings.ts';
import type { Client } from '../client.ts';
import { Harness } from '../harness.ts';
import { LITTLE_PASSWORD, type PersonName } from '../little-company.ts';

export class Scene {
  private constructor(readonly harness: Harness) {}

  static async open(): Promise<Scene> {
    const scene = new Scene(await Harness.open());
    await scene.harness.within(scene.harness.home, (ctx) =>
      writeSetting(ctx, mfaSetting, { enabled: true }),
    );
    return scene;
  }

  later(seconds: number) {
    this.harness.now = new Date(this.harness.now.getTime() + seconds * 1000);
  }

  signIn(client: Client, username: string, _password = LITTLE_PASSWORD, more = {}) {
    return client.call(authenticate, { body: { username, _password, ...more } });
  }

  /** After the password and before the code; resets earlier counts. */
  async halfway(person: PersonName = 'company.admin'): Promise<Client> {
    await this.#forgetCounts();
    const client = this.harness.stranger();
    await this.signIn(client, person);
    return client;
  }

  async asked(): Promise<{ client: Client; code: string; wrong: string }> {
    await this.#forgetCounts();
    const client = await this.harness.as('company.admin', { authStatus: 'ROLE_2FA_IN_PROGRESS' });
    await client.call(chooseMfaChannel, { body: { userChannel: 'email' } });
    const code = await this.sent(/\b\d{6}\b/);
    return { client, code, wrong: code === '000000' ? '111111' : '000000' };
  }

  verify(client: Client, code: unknown) {
    return client.call(verifyMfaCode, { body: { code } });
  }

  /** Email address and token of a newly sent link. */
  async link(email = 'employee@little.example'): Promise<Record<string, string>> {
    // Requests within a minute, and too many requests, send nothing.
    this.later(61);
    await this.harness.within(this.harness.home, ({ db }) =>
      db.deleteFrom('sign_in_attempts').execute(),
    );
    await this.harness.stranger().call(requestPasswordReset, { body: { email } });
    const mail = (await this.harness.dispatch()).findLast(({ text }) => text.includes('token='));
    const address = /https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const pairs = [...address.matchAll(/[?&](\w+)=([^&]+)/g)];
    return Object.fromEntries(
      pairs.map(([, name, value]) => [name, decodeURIComponent(value ?? '')]),
    );
  }

  async sent(wanted: RegExp): Promise<string> {
    const message = (await this.harness.queued()).findLast(({ text }) => wanted.test(text));
    return wanted.exec(message?.text ?? '')?.[0] as string;
  }

  #forgetCounts() {
    return this.harness.within(this.harness.home, async ({ db }) => {
      await db.deleteFrom('mfa_counters').execute();
      await db.deleteFrom('sign_in_attempts').execute();
    });
  }
}
