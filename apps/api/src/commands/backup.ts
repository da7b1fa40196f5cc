import { join } from 'node:path';
import { writeBackup } from '../backup/write-backup.js';
import { readSettings } from '#platform/config/index.js';
import { isNotStarted } from './on-database.js';

/**
 * `npm run backup [-- <folder>]`: copies the embedded database, the uploads and the secrets of this installation,
 * running or not, into a new folder and one of secrets beside it. Ends with 0 when the backup is whole, with 1 when it
 * is but the ledger in it does not add up, with 2 when there is none.
 */
const began = Date.now();
try {
  const settings = readSettings();
  const moment = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const { folder, secretsFolder, manifest } = await writeBackup(
    settings,
    process.argv[2] ?? join(settings.dataDir, 'backups', moment),
  );
  const { clean, differences, customers, entries, postings } = manifest.ledger;
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const uploads = manifest.files.filter(({ path }) => path.startsWith('files/')).length;
  console.log(`Backup   ${folder}`);
  console.log(`Secrets  ${secretsFolder}; anyone who has both has everything, so keep them apart`);
  console.log(`Holds    ${(bytes / 1e6).toFixed(1)} MB: the database and ${uploads} uploads, each with its SHA-256`);
  console.log(
    `Ledger   ${customers} customers, ${entries} entries, ${postings} postings: ` +
      (clean ? 'clean' : `NOT CLEAN, ${differences} differences`),
  );
  console.log(`Took     ${((Date.now() - began) / 1000).toFixed(1)} s`);
  process.exit(clean ? 0 : 1);
} catch (error) {
  const notYet = 'this release has not started here yet; `npm start` makes the ledger, or brings it up to date.';
  const why = error instanceof Error ? error.message : String(error);
  console.error(`No backup was made: ${isNotStarted(error) ? notYet : why}`);
  process.exit(2);
}
