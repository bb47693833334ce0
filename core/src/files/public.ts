export { attachFile, replaceFile, setFiles, usableFiles } from './attach.ts';
export { attachedFile, findFile } from './file.store.ts';
export type { FileOwner } from './file-owner.ts';
export { fileJobs, fileSubscriptions } from './jobs/remove-files.ts';
export { fileRoutes } from './routes.ts';
