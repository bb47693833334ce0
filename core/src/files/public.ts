export { attachFile, replaceFile, setFiles, usableFiles } from './attach.ts';
export { copiedAttachments, copyFilesEach } from './copy-attachments.ts';
export { attachedFile, findFile } from './file.store.ts';
