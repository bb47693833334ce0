import type { Actor } from '../kit/actor.ts';
import type { FileOwner } from '../kit/contribution/file-owner.ts';

/** A record that files are attached to. */
export interface Owner {
  readonly type: string;
  readonly id: number;
}

export class FileOwners {
  readonly #byType: ReadonlyMap<string, FileOwner>;

  constructor(owners: readonly FileOwner[]) {
    this.#byType = new Map(owners.map((owner) => [owner.use.ownerType, owner]));
    if (this.#byType.size !== owners.length) throw new Error('Two file owners have the same type');
  }

  /** The owner type, if the company uses its module. */
  find({ modules }: Actor, type: string): FileOwner | undefined {
    const owner = this.#byType.get(type);
    return owner?.module && !modules.has(owner.module) ? undefined : owner;
  }
}
