export { addMadeFile } from './add-made-file.ts';
export { attachFile, detachFile, replaceFile, setFiles, usableFiles } from './attach.ts';
export { copiedAttachments, copyFilesEach } from './copy-attachments.ts';
export { attachedBytes, attachedFile, attachedFiles, findFile } from './file.store.ts';
