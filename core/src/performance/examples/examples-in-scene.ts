/** How appraisal examples are written: the actor, the scene, and where the action is offered. */
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { Client, Sent } from '../../testing/client.ts';
import type { Example } from '../../testing/example.ts';
import type { Company, Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import {
  type AppraisalScene,
  appraisal,
  type SceneStage,
} from '../../testing/scenes/performance-scene.ts';

type Make = (scene: AppraisalScene, harness: Harness, company: Company) => Sent | Promise<Sent>;

export const sentIn =
  (stage: SceneStage, make: Make) =>
  async (harness: Harness, company: Company): Promise<Sent> =>
    make(await appraisal(harness, company, stage), harness, company);

interface Described {
  readonly by: PersonName;
  readonly stage?: SceneStage;
  readonly sent: Make;
  readonly offered: NonNullable<Example['offered']>;
  /** The same request in other stages, keyed by the words of docs/permissions. */
  readonly stages?: Readonly<Record<string, SceneStage>>;
  readonly records?: Example['records'];
}

export const exampleIn = ({
  by,
  stage = 'planning',
  sent,
  offered,
  stages = {},
  records = {},
}: Described): Example => ({
  by,
  sent: sentIn(stage, sent),
  offered,
  records: {
    ...Object.fromEntries(
      Object.entries(stages).map(([words, other]) => [words, sentIn(other, sent)]),
    ),
    ...records,
  },
});

/** The capabilities in an answer's metadata; `names` are its path parameters. */
export const capabilitiesIn =
  (read: Endpoint, names: readonly string[]) =>
  async (client: Client, { params = {} }: Sent): Promise<readonly string[]> => {
    const address = Object.fromEntries(names.map((name) => [name, params[name]]));
    const { body } = await client.call(read, { params: address });
    return (body.metadata as { capabilities?: string[] } | undefined)?.capabilities ?? [];
  };

/** For a call covered by several capabilities: offered when any of them is. */
export const offeredAs =
  (sentAs: string, names: readonly string[], read: NonNullable<Example['offered']>) =>
  async (client: Client, sent: Sent): Promise<readonly string[]> =>
    (await read(client, sent)).some((one) => names.includes(one)) ? [sentAs] : [];

export const ofPerformance = ({ performanceId }: AppraisalScene) => ({ performanceId });
export const ofSection = (scene: AppraisalScene, type: string) => ({
  performanceId: scene.performanceId,
  sectionId: scene.sectionOf(type),
});
export const ofItem = (scene: AppraisalScene, type: string) => ({
  ...ofSection(scene, type),
  sectionItemId: scene.itemOf(type),
});

export const seen = { 'if-match': '"1"' };
