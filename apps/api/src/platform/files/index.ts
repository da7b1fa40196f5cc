export { Files, type StoredFile } from './files.js';
export { FilesModule } from './files.module.js';
export { RECEIPT_TYPES, sniff } from './sniff.js';
