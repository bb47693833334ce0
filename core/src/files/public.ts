export { attachFile, detachFile, replaceFile, setFiles, usableFiles } from './attach.ts';
export { copiedAttachments, copyFilesEach } from './copy-attachments.ts';
export { attachedFile, attachedFiles, findFile } from './file.store.ts';
export { readAttached, storeFile } from './kept-bytes.ts';
