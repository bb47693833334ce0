import type { FileOwner } from '../kit/file-owner.ts';

/** One record. */
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

  find(type: string): FileOwner | undefined {
    return this.#byType.get(type);
  }
}
