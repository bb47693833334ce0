export { attachFile, replaceFile, setFiles, usableFiles } from './attach.ts';
export { attachedFile, findFile } from './file.store.ts';
