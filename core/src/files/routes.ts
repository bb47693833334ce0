import * as endpoints from '@tenure/contract/files/endpoints';
import { bind, type Route } from '../kit/bind.ts';
import type { Contributions } from '../kit/define-area.ts';
import { notFound } from '../kit/refusal.ts';
import { uploadFile } from './commands/upload-file.ts';
import { fileAnswerOf, findFile } from './file.store.ts';
import { FileOwners } from './file-owner.ts';

export function fileRoutes({ fileOwners }: Contributions): readonly Route[] {
  const owners = new FileOwners(fileOwners);
  return [
    bind(endpoints.addUpload, {
      access: 'signed-in',
      runWithoutTransaction: (ctx, input) => uploadFile(ctx, input, owners),
    }),
    bind(endpoints.getFile, {
      access: 'signed-in',
      run: async (ctx, { params, query }) => {
        if (query.for !== undefined && query.for !== ctx.actor.userId) throw notFound();
        const file = await findFile(ctx, params.fileId, (type) => owners.find(ctx.actor, type));
        if (!file) throw notFound();
        return fileAnswerOf(ctx, file);
      },
    }),
  ];
}
