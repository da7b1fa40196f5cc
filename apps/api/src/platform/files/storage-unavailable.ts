import { defineRefusal } from '../http/index.js';

export const StorageUnavailable = defineRefusal(
  'STORAGE_UNAVAILABLE',
  503,
  'Your file could not be stored, so nothing was done. Please try again in a few minutes.',
  'The uploads folder is full, read-only or not writable. Nothing was written to the database, the Idempotency-Key is free, and the file does not count towards the daily limit.',
);
