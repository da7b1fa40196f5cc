import { parseArgs } from 'node:util';
import { SKIPPED_ADDRESSES, restoreBackup } from '../backup/restore-backup.js';
import { readSettings } from '#platform/config/index.js';

/**
 * `npm run restore -- <folder> [--overwrite]`: puts a backup in the place of this installation's data, starts the
 * database on it and recounts the ledger. Ends with 0 when everything is there and adds up, with 1 when something
 * differs, with 2 when nothing was restored.
 */
const began = Date.now();
try {
  const { values, positionals } = parseArgs({ options: { overwrite: { type: 'boolean' } }, allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error('name one backup: npm run restore -- <folder> [--overwrite]');
  const restored = await restoreBackup(readSettings(), folder, values.overwrite === true);
  const { manifest, report, missingFiles, isAnnounced, movedTo, keys } = restored;
  const { customers, entries, postings } = report.counts;
  console.log(`Restored the state of ${manifest.finishedAt}, made by Sextant ${manifest.sextant}`);
  if (movedTo) console.log(`Before   what was there lies in ${movedTo}; delete it when nothing of it is missed`);
  console.log(`Files    all ${manifest.files.length} have the SHA-256 that they had`);
  console.log(
    `Uploads  ${missingFiles.length === 0 ? 'every one that is named is there' : `MISSING: ${missingFiles.join(', ')}`}`,
  );
  console.log(
    `Ledger   ${customers} customers, ${entries} entries, ${postings} postings: ` +
      (report.clean ? 'clean' : `NOT CLEAN, ${report.found} differences; npm run ledger:check names them`),
  );
  if (!isAnnounced) console.log('Audit    NO HEAD PUBLISHED, the log is damaged; npm run audit:verify names it');
  if (keys > 0) {
    const addresses = SKIPPED_ADDRESSES.toLocaleString('en');
    console.log(
      `Wallets  ${addresses} addresses of each account key are skipped, since customers may have them already;`,
    );
    console.log('         set a higher gap limit in the wallet');
  }
  console.log(`Took     ${((Date.now() - began) / 1000).toFixed(1)} s`);
  process.exit(report.clean && missingFiles.length === 0 && isAnnounced ? 0 : 1);
} catch (error) {
  console.error(`Not restored: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(2);
}
