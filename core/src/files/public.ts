export { attachFile, detachFile, replaceFile, setFiles, usableFiles } from './attach.ts';
export { copiedAttachments } from './copy-attachments.ts';
export { attachedFile, attachedFiles, findFile } from './file.store.ts';
